/** Says of a control to what it narrows the list that shows, for the heading of the printed list; nothing where it does not. */
export const narrows = (words: string | false): { 'data-narrows'?: string } =>
  words === false ? {} : { 'data-narrows': words };

/** To what the list that shows is narrowed, in the words of its controls. */
export const narrowedTo = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-narrows]')].map(
    ({ dataset }) => dataset['narrows'] ?? '',
  );
