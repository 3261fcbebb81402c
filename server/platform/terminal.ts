import { styleText } from 'node:util';

const BAR = 30;

/** What the person at the terminal sees while the services start. */
export const terminal = {
  say(text: string): void {
    process.stdout.write(`${text}\n`);
  },
  step(text: string): void {
    process.stdout.write(`${styleText('dim', '›')} ${text}\n`);
  },
  /** Draws a progress bar in place; in a log file a line at the end of each step. */
  progress(step: string, fraction: number): void {
    const done = Math.round(fraction * BAR);
    const line = `${'█'.repeat(done)}${'░'.repeat(BAR - done)} ${String(Math.round(fraction * 100)).padStart(3)} %  ${step}`;
    if (process.stdout.isTTY) process.stdout.write(`\r[2K${line}${fraction >= 1 ? '\n' : ''}`);
    else if (fraction >= 1) process.stdout.write(`${line}\n`);
  },
  fail(error: unknown): void {
    const text =
      typeof error === 'string'
        ? error
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${styleText('red', 'Frontline cannot start.')}\n${text}\n`);
  },
  log: {
    debug: (): void => undefined,
    info: (text: string): void => void process.stdout.write(`${styleText('dim', '›')} ${text}\n`),
    warn: (text: string): void => void process.stderr.write(`${text}\n`),
    error: (text: string): void => void process.stderr.write(`${text}\n`),
  },
};

const DEMO_USERS = [
  'admin',
  'manager',
  'approver',
  'technician',
  'parts',
  'express',
  'shop',
  'viewer',
  'external',
  'reader',
];

/** The terminal's text once everything answers. */
export function greeting(
  address: string,
  { demo, setUp }: { demo: boolean; setUp: string | undefined },
): string {
  const lines = ['', `  ${styleText('bold', 'Frontline')} is ready: ${styleText('cyan', address)}`, ''];
  if (demo) lines.push(`  Sign in as ${DEMO_USERS.join(', ')}`, '  with the password frontline', '');
  if (setUp) lines.push('  Set up the first administrator once at', `  ${setUp}`, '');
  lines.push('  Stop with Ctrl C.', '');
  return lines.join('\n');
}
