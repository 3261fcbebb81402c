import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** An embedded database in a process of its own, to be killed at will. */
export type EmbeddedChild = {
  pid: number;
  /** The address once it runs; rejects with the message if it refuses to start. */
  url: Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

const program = fileURLToPath(new URL('embedded-child.main.ts', import.meta.url));

/** Starts `embedded-child.main.ts` on a data folder, as another user if asked. */
export function spawnEmbedded(dataDir: string, account: { uid?: number; gid?: number } = {}): EmbeddedChild {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    ...account,
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('error', reject);
    void gone.then(() => reject(new Error(complaints.trim())));
  });
  url.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    url,
    async kill(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
