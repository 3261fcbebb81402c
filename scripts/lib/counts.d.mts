/** Tests that passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Adds up counts. */
export function sum(counts: readonly Counts[]): Counts;

/** What a static check counts for. */
export function countCheck(code: number): Counts;

/** Reads the report of vitest. */
export function countVitest(file: string, code: number): Counts;

/** Reads the report of Playwright. */
export function countPlaywright(file: string, code: number): Counts;

/** The closing line of a run. */
export function closingLine(counts: Counts): string;
