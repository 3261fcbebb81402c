/** Moments in milliseconds since 1970, from the first on and before the second. */
export type OpenSpan = [from: number, to: number];

/** The same moments in spans that neither touch nor overlap, in their order. Empty and backward ones are left out. */
export function merged(spans: readonly Readonly<OpenSpan>[]): OpenSpan[] {
  const whole: OpenSpan[] = [];
  for (const [from, to] of spans.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

/** What is left of spans when others are taken out of them. Both must be merged, and so is the answer. */
export function without(
  spans: readonly Readonly<OpenSpan>[],
  others: readonly Readonly<OpenSpan>[],
): OpenSpan[] {
  const left: OpenSpan[] = [];
  let next = 0;
  for (const [from, to] of spans) {
    let begins = from;
    while (next < others.length && (others[next]?.[1] ?? 0) <= begins) next += 1;
    for (let at = next; at < others.length; at += 1) {
      const [outFrom, outTo] = others[at] ?? [to, to];
      if (outFrom >= to) break;
      if (outFrom > begins) left.push([begins, outFrom]);
      begins = Math.max(begins, outTo);
    }
    if (begins < to) left.push([begins, to]);
  }
  return left;
}
