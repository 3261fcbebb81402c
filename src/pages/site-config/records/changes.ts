/** True when two values of a field mean the same; the order of ticked items does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));
  return plain(one) === plain(other);
}

/** Names of the fields that differ from what is stored. */
export function changedFields<Values extends object>(
  values: Partial<Values>,
  stored: Values,
): (keyof Values & string)[] {
  return (Object.keys(stored) as (keyof Values & string)[]).filter(
    (name) => name in values && !sameValue(values[name], stored[name]),
  );
}

/** The fields of a body that differ from the stored ones. */
export function changedBody(
  body: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !sameValue(value, stored[name])));
}

/** Y or N, as switches are sent. */
export const yesOrNo = (on: boolean | undefined): 'Y' | 'N' => (on ? 'Y' : 'N');

/** Omits empty fields of a new record: the services know the next or default value. */
export function given(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === ''),
    ),
  );
}
