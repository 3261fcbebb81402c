/** Resolves once what is drawn now is on the screen: what comes with it must not make it wait. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
