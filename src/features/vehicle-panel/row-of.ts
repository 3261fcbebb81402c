/** Where a number opens its vehicle beside the content: lists with rows, and non-tables. */
export const BESIDE = ':is([data-list], [data-vehicles])';

/** The row of the list whose vehicle this is; where there are no rows, its number. */
export function rowOf(name: string): HTMLElement | null {
  const number = document.querySelector<HTMLElement>(`${BESIDE} [data-vehicle="${CSS.escape(name)}"]`);
  return number?.closest<HTMLElement>('[role=row]') ?? number;
}
