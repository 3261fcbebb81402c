/** Where the keys of a vehicle are: with somebody, or where they hang. */
export type KeyState = { handoverId: number; out: boolean };

export type KeyStep =
  /** `seen`: the handover that whoever takes them over knows of; null where they thought that the keys hang. */
  { do: 'take'; seen: number | null } | { do: 'return' };

/**
 * What taking or returning keys does. Keys that somebody has are taken over only by who knows that; keys that hang are hung up again where
 * they were not known to hang, or hang elsewhere.
 */
export function keyStep(
  now: KeyState | undefined,
  step: KeyStep,
): 'takes' | 'hands over' | 'held' | 'returns' {
  if (step.do === 'return') return 'returns';
  if (!now?.out) return 'takes';
  return step.seen === now.handoverId ? 'hands over' : 'held';
}
