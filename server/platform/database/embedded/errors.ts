export type DatabaseStartProblem =
  | 'unsupported-platform'
  | 'in-use'
  | 'other-version'
  | 'not-a-database'
  | 'unreachable'
  | 'unwritable'
  | 'disk-full'
  | 'port-in-use'
  | 'failed';

/** The embedded database could not start; `message` is a sentence for the person at the terminal. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';

  constructor(
    readonly problem: DatabaseStartProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const SIGNS: readonly { problem: DatabaseStartProblem; sign: RegExp }[] = [
  { problem: 'disk-full', sign: /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i },
  {
    problem: 'unwritable',
    sign: /Read-only file system|EROFS|Permission denied|EACCES|EPERM|not permitted/i,
  },
  { problem: 'port-in-use', sign: /could not bind|Address already in use|EADDRINUSE/i },
];

/** What kind of problem a system error or the server's own words indicate. */
export function problemIn(text: string): DatabaseStartProblem {
  return SIGNS.find(({ sign }) => sign.test(text))?.problem ?? 'failed';
}

/** Turns a system error or the server's last words into a sentence that says what to do. */
export function startError(folder: string, cause: unknown, port?: number): DatabaseStartError {
  if (cause instanceof DatabaseStartError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const problem = problemIn(text);
  return new DatabaseStartError(problem, sentence(problem, folder, text, port), { cause });
}

function sentence(problem: DatabaseStartProblem, folder: string, text: string, port?: number): string {
  switch (problem) {
    case 'disk-full':
      return `The disk that holds ${folder} is full: free some space (100 MB at least), then start again.`;
    case 'unwritable':
      return `The folder ${folder} is not writable: give this user write access, or choose another folder with --data.`;
    case 'port-in-use':
      return `Port ${port ?? 'of the database'} is taken by another program.`;
    default:
      return `The embedded database did not start in ${folder}: ${lastWords(text)}`;
  }
}

function lastWords(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(-4).join(' · ') || 'it said nothing.';
}
