/** Where the keys of a vehicle are: with someone, or on a hook. */
export type KeyState = { handoverId: number; out: boolean };

export type KeyStep =
  /**
   * `seen`: the handover that the person taking them over knows of; null if they thought that the keys were on the
   * hook.
   */
  { do: 'take'; seen: number | null } | { do: 'return' };

/**
 * What taking or returning keys does. Keys that someone has can be taken over only by a person who knows that; keys on
 * the hook are hung up again if they were not known to hang, or hang elsewhere.
 */
export function keyStep(
  now: KeyState | undefined,
  step: KeyStep,
): 'takes' | 'hands over' | 'held' | 'returns' {
  if (step.do === 'return') return 'returns';
  if (!now?.out) return 'takes';
  return step.seen === now.handoverId ? 'hands over' : 'held';
}
