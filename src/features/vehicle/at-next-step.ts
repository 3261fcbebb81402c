/** State of a way to a vehicle whose next step takes the focus when it opens: of whoever scans, Enter is the next gesture. */
export const AT_NEXT_STEP = { atNextStep: true } as const;

/** True where a way has this state. */
export const isAtNextStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'atNextStep' in state;
