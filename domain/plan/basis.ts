/**
 * What a proposal for a labor was based on, as a text to compare: how often the labor has changed, and who had it.
 * Accepting the proposal sends it back; if it differs by then, someone else was faster.
 */
export const basisOf = ({ tcn, assigned }: { tcn: number; assigned: readonly number[] }): string =>
  [tcn, ...assigned.toSorted((one, other) => one - other)].join('.');
