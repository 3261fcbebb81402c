import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { describe, type Column } from './describe';
import { findStatements, type Statement } from './find';

/** What may fill a hole so that the rest can be checked: nothing, a condition, a number, or a list of columns. */
const FILLINGS = ['', 'true', '1', 'site_id'];
const MOST_TRIES = 64;

export type Findings = {
  /** The number of statements, and how many had their rows compared with their types. */
  statements: number;
  compared: number;
  /** Statements that the schema refuses, and rows whose columns differ from their types; a line each. */
  wrong: string[];
  /**
   * The number of statements whose text is built only while the services run, so that only the services' tests cover
   * them.
   */
  unseen: number;
};

/** Code that maintains whatever tables the catalog names: its statements have no text before it runs. */
const OF_ANY_TABLE = /^server\/(doctor|platform|users\/erasure)\//;

/** The database's message for several statements in one, which cannot be prepared. */
const SEVERAL = /multiple commands/;
/** The name of a column without a name, such as what fills a hole in a list of columns. */
const NAMELESS = '?column?';

/** A statement as reported by the copy of its module. */
type Said = { text: (hole: (place: number) => string) => string; choices: string[][] };
type Checked = Statement & { columns: Column[] };

/**
 * Prepares every statement of the services against a migrated database and compares the resulting columns with the type
 * that its rows are read as. Works on a copy of the sources in `folder`, whose modules report the texts that they
 * build, and whose types the compiler compares.
 */
export async function checkStatements(pool: Pool, folder: string): Promise<Findings> {
  const copy = resolve(folder);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of ['contract', 'domain', 'locales', 'server', 'package.json']) {
    cpSync(part, join(copy, part), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  }
  const findings: Findings = { statements: 0, compared: 0, wrong: [], unseen: 0 };
  // All copies must exist before one is loaded, because they import each other.
  const modules = sources().flatMap((file) => writeSaying(copy, file));
  const client = await pool.connect();
  try {
    for (const module of modules) await checkModule(client, module, findings);
  } finally {
    client.release();
  }
  findings.wrong.push(...compareTypes(copy));
  return findings;
}

/** The services' modules that can be loaded; the entry points of processes would start them. */
const sources = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file))
    .filter((file) => file.endsWith('.ts') && !/\.(test|main)\.ts$|^server\/main\.ts$/.test(file))
    .toSorted();

/** A module with its statements, and the path of its copy. */
type Module = { file: string; path: string; code: string; statements: Statement[] };

/** Makes the copy of a module report its statements, if it has any. */
function writeSaying(copy: string, file: string): Module[] {
  const code = readFileSync(file, 'utf8');
  const statements = findStatements(code, file);
  if (statements.length === 0) return [];
  const path = join(copy, file);
  const list = statements.filter(isKnown).map(said).join(',\n');
  writeFileSync(path, `${code}\nexport const statementsOfThis = [${list}];\n`);
  return [{ file, path, code, statements }];
}

async function checkModule(
  client: PoolClient,
  { file, path, code, statements }: Module,
  findings: Findings,
): Promise<void> {
  const known = statements.filter(isKnown);
  const { statementsOfThis } = (await import(/* @vite-ignore */ path)) as { statementsOfThis: Said[] };
  const seen: Checked[] = [];
  let refused = 0;
  for (const [place, statement] of known.entries()) {
    const answered = await describeFilled(client, statementsOfThis[place]);
    if (typeof answered !== 'string') seen.push({ ...statement, columns: answered });
    else if (statement.holes.length === 0 && !SEVERAL.test(answered)) {
      refused += 1;
      findings.wrong.push(`${file}:${statement.line}: ${answered}`);
    }
  }
  const typed = seen.filter(
    ({ row, columns }) => row !== undefined && columns.every(({ name }) => name !== NAMELESS),
  );
  findings.statements += statements.length;
  findings.compared += typed.length;
  if (!OF_ANY_TABLE.test(file)) findings.unseen += statements.length - seen.length - refused;
  writeFileSync(path, `${code}\n${typed.map(comparison).join('\n')}\n`);
}

const isKnown = ({ text }: Statement): boolean => text !== undefined;

/** How the copy of a module reports a statement. */
const said = ({ text, holes }: Statement): string =>
  `{ text: (hole) => ${text}, choices: [${holes.map((choices) => `[${choices.join(', ')}]`).join(', ')}] }`;

/** The columns of a statement, its holes filled with whatever makes it valid; the reason if nothing does. */
async function describeFilled(client: PoolClient, statement: Said | undefined): Promise<Column[] | string> {
  const options = (statement?.choices ?? []).map((choices) => (choices.length > 0 ? choices : FILLINGS));
  let problem = '';
  for (const filling of fillings(options)) {
    try {
      return await describe(client, statement?.text((place) => filling[place] ?? '') ?? '');
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  return problem;
}

/** The combinations of fillings, up to the number that is tried. */
function fillings(options: readonly (readonly string[])[]): string[][] {
  return options.reduce<string[][]>(
    (ways, some) => ways.flatMap((way) => some.map((one) => [...way, one])).slice(0, MOST_TRIES),
    [[]],
  );
}

/** The type that compares a row with the answer; what comes from a filled hole has no known type. */
const comparison = ({ row, line, columns, holes }: Checked): string => {
  const types = new Map(columns.map(({ name, type }) => [name, holes.length > 0 ? 'any' : type]));
  const answered = [...types].map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ');
  return `export const row${line}: Compare<${row}, { ${answered} }> = {};`;
};

/** Contains what the row has but the answer lacks, and what has a different type there. */
const COMPARE = `type Compare<Row, Answer> = {
  [Name in keyof Row as Name extends keyof Answer
    ? unknown extends Row[Name] ? never : NonNullable<Row[Name]> extends Answer[Name] ? never : Name
    : undefined extends Row[Name] ? never : Name]: Name extends keyof Answer ? Answer[Name] : never;
};
`;

/** The compiler's messages about the row types; a line each. */
function compareTypes(copy: string): string[] {
  writeFileSync(join(copy, 'compare.d.ts'), COMPARE);
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      include: ['server', 'compare.d.ts'],
      exclude: ['server/**/*main.ts'],
    }),
  );
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit', '--pretty', 'false', '-p', copy], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}
