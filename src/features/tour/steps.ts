/** The stops of the tour in order: what is not on the page is left out. */
export const STEPS = ['areas', 'work', 'search', 'live', 'menu'] as const;
export type Step = (typeof STEPS)[number];

/** Marks what a step of the tour points at. */
export const tourTarget = (step: Step) => ({ 'data-tour': step });

/** The element of a step, as far as it can be seen. */
export function elementOf(step: Step): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find(
    (element) => element.getClientRects().length > 0,
  );
}
