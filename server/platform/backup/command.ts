import { parseArgs } from 'node:util';
import { ConfigError } from '../config';
import { DatabaseUnusableError } from '../database/connection';
import { DatabaseStartError } from '../database/embedded/errors';
import { MigrationBlockedError } from '../database/migrate';
import type { DatabaseLog } from '../database/embedded/log';
import { BackupError } from './format';
import { openTarget, type Target } from './target';

/** A wrong option or argument; the message is a sentence that names it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type CommandLine = {
  files: string[];
  out?: string | undefined;
  data?: string | undefined;
  restore?: string | undefined;
  dryRun: boolean;
};

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

/** The options of every command on the database. */
const OPTIONS: Options = { out: { type: 'string' }, data: { type: 'string' } };

/** Reads the arguments of a command, which may have options of its own. Throws a UsageError. */
function readCommandLine(args: string[], more: Options): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...OPTIONS, ...more },
    });
    const text = (name: string) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    };
    return {
      files: positionals,
      out: text('out'),
      data: text('data'),
      restore: text('restore'),
      dryRun: values['dry-run'] === true,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const SENTENCES = [
  BackupError,
  ConfigError,
  DatabaseStartError,
  DatabaseUnusableError,
  MigrationBlockedError,
  UsageError,
];

/** Runs one command on the target database; what a person can fix is reported in a sentence, without a stack. */
export async function runCommand(
  work: (line: CommandLine, open: () => Promise<Target>, say: (text: string) => void) => Promise<void>,
  more: Options = {},
): Promise<void> {
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const complain = (text: string) => void process.stderr.write(`${text}\n`);
  const log: DatabaseLog = { debug: () => undefined, info: say, warn: complain, error: complain };
  // A reader that has seen enough (`| head`) is no failure: the command finishes its work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  let target: Target | undefined;
  try {
    const line = readCommandLine(process.argv.slice(2), more);
    await work(line, async () => (target = await openTarget(line.data, log)), say);
  } catch (error) {
    const known = SENTENCES.some((kind) => error instanceof kind);
    complain(
      error instanceof Error ? ((known ? error.message : error.stack) ?? error.message) : String(error),
    );
    process.exitCode = error instanceof UsageError ? 2 : 1;
  } finally {
    await target?.close();
  }
}
