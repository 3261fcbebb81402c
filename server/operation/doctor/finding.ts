/** The result of one check: `bad` has to be fixed before people work, `doubtful` deserves a look. */
export type Finding = { what: string; state: 'good' | 'doubtful' | 'bad'; sentence: string };

export const good = (what: string, sentence: string): Finding => ({ what, state: 'good', sentence });
export const doubtful = (what: string, sentence: string): Finding => ({ what, state: 'doubtful', sentence });
export const bad = (what: string, sentence: string): Finding => ({ what, state: 'bad', sentence });
