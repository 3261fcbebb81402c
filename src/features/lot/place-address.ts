/** Address of a place with what stands there. */
export const placeAddress = (segment: string, code: string): string =>
  `/lot/${segment}?place=${encodeURIComponent(code)}`;

/** State of a navigation to a place whose label was scanned: the vehicles there are scanned next. */
export const AT_MOVING = { atMoving: true } as const;

/** True for a navigation with this state. */
export const isForMoving = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'atMoving' in state;
