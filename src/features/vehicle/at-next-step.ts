/**
 * State of a navigation to a vehicle whose next step takes the focus when it opens: after a scan, Enter is the next
 * gesture.
 */
export const AT_NEXT_STEP = { atNextStep: true } as const;

/** True for a navigation with this state. */
export const isAtNextStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'atNextStep' in state;

/** State of a navigation to a vehicle whose key was scanned: actions on keys come next. */
export const AT_KEYS = { atKeys: true } as const;

/** True for a navigation with this state. */
export const isForKeys = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'atKeys' in state;
