import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for one test. */
export type TemporaryFolder = {
  path: string;
  /** Writes a file, creating the folders above it. */
  write(name: string, text: string, mode?: number): void;
  /** Every file with its text, to check that nothing has changed. */
  listing(): Record<string, string>;
  remove(): Promise<void>;
};

/** Creates a folder that other users can traverse, as the database's own user must when we run as root. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'frontline-test-'));
  await chmod(path, 0o711);
  return {
    path,
    write(name, text, mode = 0o644) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), text, { mode });
    },
    listing() {
      const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      return Object.fromEntries(
        files.map((file) => {
          const name = join(file.parentPath, file.name);
          return [name.slice(path.length + 1), readFileSync(name, 'utf8')];
        }),
      );
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
