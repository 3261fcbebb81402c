type Options = { quiet?: boolean; env?: NodeJS.ProcessEnv; shell?: boolean; cwd?: string };
type Ended = { code: number; output: string };

export function run(program: string, args: readonly string[], options?: Options): Promise<Ended>;
export function runPackage(script: string, args: readonly string[], options?: Options): Promise<Ended>;
export function runNpm(args: readonly string[], options?: Options): Promise<Ended>;
