/**
 * Marks a control with how it narrows the current list, for the heading of the printed list; undefined if it does not.
 */
export const narrows = (words: string | false): { 'data-narrows'?: string } =>
  words === false ? {} : { 'data-narrows': words };

/** To what the list that shows is narrowed, in the words of its controls. */
export const narrowedTo = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-narrows]')].map(
    ({ dataset }) => dataset['narrows'] ?? '',
  );
