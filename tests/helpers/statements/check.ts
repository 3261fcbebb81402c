import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { describe, type Column } from './describe';
import { findStatements, type Statement } from './find';

/**
 * What a hole may be filled with so that the rest can be checked: nothing, a condition, a number, a list of columns.
 */
const FILLINGS = ['', 'true', '1', 'site_id'];
const MOST_TRIES = 64;

export type Findings = {
  /** How many statements there are, and the rows of how many were compared with their types. */
  statements: number;
  compared: number;
  /** Statements that the schema refuses, and rows that have other columns than their types say; a line each. */
  wrong: string[];
  /**
   * How many of calls have a text that is put together while the services run, and are tried by the tests of the
   * services only.
   */
  unseen: number;
};

/** What looks after tables, whichever the catalog names: its statements have no text before it runs. */
const OF_ANY_TABLE = /^server\/(doctor|platform|users\/erasure)\//;

/** What the database says of several statements in one, which cannot be prepared. */
const SEVERAL = /multiple commands/;
/** The name of a column that has none, such as what fills a hole in a list of columns. */
const NAMELESS = '?column?';

/** A statement as the copy of its module says it. */
type Said = { text: (hole: (place: number) => string) => string; choices: string[][] };
type Checked = Statement & { columns: Column[] };

/**
 * Prepares every statement of the services against a migrated database and compares the columns that it answers with
 * the type that its rows are read by. Works on a copy of the sources in `folder`, whose modules say the texts that they
 * put together, and whose types the compiler compares.
 */
export async function checkStatements(pool: Pool, folder: string): Promise<Findings> {
  const copy = resolve(folder);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of ['contract', 'domain', 'locales', 'server', 'package.json']) {
    cpSync(part, join(copy, part), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  }
  const findings: Findings = { statements: 0, compared: 0, wrong: [], unseen: 0 };
  // All of them before one is read: they import each other.
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

/** The modules of the services that can be looked into: those that a process begins with would begin. */
const sources = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file))
    .filter((file) => file.endsWith('.ts') && !/\.(test|main)\.ts$|^server\/main\.ts$/.test(file))
    .toSorted();

/** A module with its statements, and where its copy lies. */
type Module = { file: string; path: string; code: string; statements: Statement[] };

/** Has the copy of a module say its statements, if it has any. */
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

/** How the copy of a module says a statement. */
const said = ({ text, holes }: Statement): string =>
  `{ text: (hole) => ${text}, choices: [${holes.map((choices) => `[${choices.join(', ')}]`).join(', ')}] }`;

/** The columns of a statement, its holes filled with whatever makes it one; the reason where nothing does. */
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

/** The ways to fill the holes, as many as are tried. */
function fillings(options: readonly (readonly string[])[]): string[][] {
  return options.reduce<string[][]>(
    (ways, some) => ways.flatMap((way) => some.map((one) => [...way, one])).slice(0, MOST_TRIES),
    [[]],
  );
}

/** What compares a row with its type; of what fills a hole nobody knows the type. */
const comparison = ({ row, line, columns, holes }: Checked): string => {
  const types = new Map(columns.map(({ name, type }) => [name, holes.length > 0 ? 'any' : type]));
  const answered = [...types].map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ');
  return `export const row${line}: Compare<${row}, { ${answered} }> = {};`;
};

/** Has what a row says that the answer does not, and what is of another type there. */
const COMPARE = `type Compare<Row, Answer> = {
  [Name in keyof Row as Name extends keyof Answer
    ? unknown extends Row[Name] ? never : NonNullable<Row[Name]> extends Answer[Name] ? never : Name
    : undefined extends Row[Name] ? never : Name]: Name extends keyof Answer ? Answer[Name] : never;
};
`;

/** What the compiler says of the types of the rows; a line each. */
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
