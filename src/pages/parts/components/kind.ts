/** The two screens of parts; they differ in what they repeat and what they add up. */
export type PartsKind = 'dashboard' | 'screen';
