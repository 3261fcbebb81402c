import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLES = 'docs/requirements';

export type Requirement = { id: string; section: string; statement: string };

/** Every row of the requirements tables. */
export function readRequirements(): Requirement[] {
  return readdirSync(TABLES)
    .filter((file) => file.endsWith('.tsv'))
    .flatMap((file) =>
      readFileSync(join(TABLES, file), 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => {
          const [id = '', section = '', statement = ''] = line.split('\t');
          return { id, section, statement };
        }),
    );
}
