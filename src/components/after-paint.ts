/** Resolves once the current drawing is on the screen: follow-up work must not delay it. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
