/** The path of a Chromium that runs, or a sentence that says what to install. */
export function ensureChromium(
  say: (text: string) => void,
  env?: Record<string, string | undefined>,
): Promise<{ path: string; complaint?: undefined } | { path?: undefined; complaint: string }>;

/** A Chromium on this machine, or undefined. */
export function findChromium(env?: Record<string, string | undefined>): string | undefined;
export function findForTests(env?: NodeJS.ProcessEnv): string | undefined;
export function findForBench(env?: NodeJS.ProcessEnv): string | undefined;
