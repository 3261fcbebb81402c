/**
 * What is shown on an element: on pointing at it, reaching it by keyboard or pressing it long. Attributes, because a
 * component in each cell of a long list would cost frames; `HintHost` shows them.
 */
export type Hint = { 'data-hint'?: string; 'aria-description'?: string };

const NONE: Hint = {};

/** Says what the element says already: the whole of a text that may be cut short. */
export const hint = (text: string | undefined): Hint => (text ? { 'data-hint': text } : NONE);

/** Names an element that shows no words. */
export const named = (name: string) => ({ 'aria-label': name, 'data-hint': name });

/** Says more than the element does, also to screen reader users. */
export const explained = (text: string | undefined): Hint =>
  text ? { 'data-hint': text, 'aria-description': text } : NONE;

type Press = Hint & { 'aria-disabled'?: true; onClick: (click: Click) => void };
type Click = { preventDefault: () => void };

const stay = (click: Click) => click.preventDefault();

/**
 * A button that can be pressed unless there is a reason against it. It is not disabled then: a disabled button cannot
 * be reached by keyboard, and its reason not be read.
 */
export const unless = (why: string | undefined, press: () => void): Press =>
  why ? { ...explained(why), 'aria-disabled': true, onClick: stay } : { onClick: press };
