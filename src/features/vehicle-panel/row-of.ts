/** The row of the list whose vehicle this is. */
export const rowOf = (name: string): HTMLElement | null | undefined =>
  document
    .querySelector(`[data-list] [data-vehicle="${CSS.escape(name)}"]`)
    ?.closest<HTMLElement>('[role=row]');
