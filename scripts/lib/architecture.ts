import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/platform/database/schema/index';
import { importGraph } from './imports.mjs';
import { root } from './root.mjs';

const TEST = /\.test\.tsx?$/;
/** With fewer imports than this, an arrow says little about the architecture. */
const LEAST_IMPORTS = 4;
/** What all parts of the services depend on: arrows to it would hide the others. */
const EVERYWHERE = new Set(['server/platform']);

/** A component of the architecture: a top-level folder, or for `server/` and `src/` the folder below. */
function roomOf(file: string): string | undefined {
  const [top = '', below = '', ...rest] = file.split('/');
  if (top !== 'server' && top !== 'src') return top;
  return rest.length === 0 ? undefined : `${top}/${below}`;
}

const countBy = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** How often the components of a folder import each other, by `from to`; tests excluded. */
function needs(folder: string): Map<string, number> {
  return countBy(
    importGraph(root, [folder]).flatMap(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return TEST.test(from) || !room || !other || room === other ? [] : [`${room} ${other}`];
    }),
  );
}

const idOf = (room: string): string => room.replaceAll(/[^a-z]/g, '_');

function drawn(folder: 'server' | 'src'): string[] {
  const arrows = [...needs(folder)]
    .map(([pair, count]) => ({ pair: pair.split(' '), count }))
    .filter(
      ({ pair, count }) => pair.every((room) => room.startsWith(`${folder}/`)) && count >= LEAST_IMPORTS,
    )
    .filter(({ pair: [, to = ''] }) => !EVERYWHERE.has(to));
  const rooms = [...new Set(arrows.flatMap(({ pair }) => pair))].toSorted();
  return [
    ...rooms.map((room) => `  ${idOf(room)}["${room.split('/')[1]}"]`),
    ...arrows.map(({ pair: [from = '', to = ''] }) => `  ${idOf(from)} --> ${idOf(to)}`).toSorted(),
  ];
}

const mermaid = (lines: readonly string[]): string => ['```mermaid', ...lines, '```'].join('\n');

/** The console's components and their imports. */
export const consolePicture = (): string => mermaid(['flowchart TD', ...drawn('src')]);

/** The groups of the services and their imports of each other. */
export const servicesPicture = (): string => mermaid(['flowchart LR', ...drawn('server')]);

/** The areas of each group of the services, as a table. */
export function areasTable(): string {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  return [
    '| group | areas |',
    '| --- | --- |',
    ...below('server').map((group) => `| \`server/${group}/\` | ${below(`server/${group}`).join(', ')} |`),
  ].join('\n');
}

type Reference = { table: string; to: string };

function references(): { tables: string[]; all: Reference[] } {
  const tables = [...new Set(Object.values(schema).filter((one) => is(one, PgTable)))].map(getTableConfig);
  return {
    tables: tables.map(({ name }) => name),
    all: tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => ({ table: name, to: getTableConfig(key.reference().foreignTable).name })),
    ),
  };
}

const listed = (names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ');

/** What almost every table refers to. */
const WHOSE = new Set(['site', 'user_config']);

/**
 * The tables that others refer to, with what they refer to themselves; below the diagram, what else belongs to each.
 */
export function dataPicture(): string {
  const { tables, all } = references();
  const others = all.filter(({ table, to }) => !WHOSE.has(to) && table !== to);
  const hubs = new Set(others.map(({ to }) => to));
  const between = others.filter(({ table }) => hubs.has(table));
  const lines = [...new Set(between.map(({ table, to }) => `  ${to} ||--o{ ${table} : ""`))].toSorted();
  const alone = new Set(others.map(({ table }) => table));
  const rows = [...hubs].toSorted().flatMap((hub) => {
    const leaves = others.filter(({ table, to }) => to === hub && !hubs.has(table)).map(({ table }) => table);
    return leaves.length === 0 ? [] : [`- \`${hub}\`: ${listed(leaves)}`];
  });
  const rest = tables.filter((table) => !alone.has(table) && !hubs.has(table));
  return [
    mermaid(['erDiagram', ...lines]),
    '',
    'What else belongs to each of them:',
    '',
    ...rows,
    `- to sites and people alone: ${listed(rest)}`,
  ].join('\n');
}

/** The generated parts, by the names of their placeholders in the page. */
export const PARTS = {
  console: consolePicture,
  services: servicesPicture,
  areas: areasTable,
  data: dataPicture,
} as const;

/**
 * A page with the generated parts in their placeholders, between `<!-- NAME -->` and `<!-- /NAME -->`. Throws if a
 * placeholder is missing.
 */
export function withParts(page: string): string {
  const ends = (name: string): [open: string, close: string] => [`<!-- ${name} -->`, `<!-- /${name} -->`];
  // Checked before anything is drawn, because drawing reads the whole tree.
  for (const name of Object.keys(PARTS)) {
    const [open, close] = ends(name);
    if (!page.split(open)[1]?.includes(close)) throw new Error(`There is no place for ${name}.`);
  }
  return Object.entries(PARTS).reduce((text, [name, part]) => {
    const [open, close] = ends(name);
    const [before = '', rest = ''] = text.split(open);
    return `${before}${open}\n\n${part()}\n\n${close}${rest.split(close)[1] ?? ''}`;
  }, page);
}
