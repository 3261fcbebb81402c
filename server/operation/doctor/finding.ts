/** What one check found: `bad` has to be fixed before people work, `doubtful` wants a look. */
export type Finding = { what: string; state: 'good' | 'doubtful' | 'bad'; sentence: string };

export const good = (what: string, sentence: string): Finding => ({ what, state: 'good', sentence });
export const doubtful = (what: string, sentence: string): Finding => ({ what, state: 'doubtful', sentence });
export const bad = (what: string, sentence: string): Finding => ({ what, state: 'bad', sentence });
