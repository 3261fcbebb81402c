import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { migrateDatabase } from '../database/migrate';

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** Brings the database to the schema of a given migration, even if newer ones exist. */
export async function migrateTo(url: string, migrations: string, newest: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frontline-migrations-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const whole = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
    const entries = whole.entries.filter(({ when }) => when <= newest);
    writeFileSync(file, JSON.stringify({ ...whole, entries }));
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
