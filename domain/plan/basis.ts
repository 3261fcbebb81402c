/**
 * What a proposal for a labor was made of, as a text to compare: how often the labor has changed, and who had it. Whoever accepts the proposal
 * sends it back; where it is another one by then, somebody was quicker.
 */
export const basisOf = ({ tcn, assigned }: { tcn: number; assigned: readonly number[] }): string =>
  [tcn, ...assigned.toSorted((one, other) => one - other)].join('.');
