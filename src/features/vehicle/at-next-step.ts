/** State of a way to a vehicle whose next step takes the focus when it opens: of whoever scans, Enter is the next gesture. */
export const AT_NEXT_STEP = { atNextStep: true } as const;

/** True where a way has this state. */
export const isAtNextStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'atNextStep' in state;

/** State of a way to a vehicle whose key was scanned: what one does with keys comes next. */
export const AT_KEYS = { atKeys: true } as const;

/** True where a way has this state. */
export const isForKeys = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'atKeys' in state;
