import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './imports.mjs';

/** The requirements tables, by the first letter of their ids. */
export const TABLES = {
  W: 'docs/requirements/work-orders.tsv',
  R: 'docs/requirements/repair-and-parts.tsv',
  E: 'docs/requirements/express-and-prioritization.tsv',
};

const HEADER = 'id\tsection\tstatement\tdecision\ttest';
const FOLDERS = ['bench', 'contract', 'domain', 'scripts', 'server', 'src', 'stage', 'tests'];
const CITED = /\b[WRE]-\d{3}\b/g;
/** A reference to a document that is not in the repository. */
const FOREIGN = /\bdocuments? [123]\b/i;
/** How many rows may lack a test that proves them. */
export const MOST_UNPROVED = 30;

/**
 * Checks the requirements of a tree: tables are readable, cited ids exist, and tests are there. Returns what is wrong,
 * one sentence each, and the ids of rows that no test proves.
 */
export function checkRequirements(root) {
  const complaints = [];
  const rows = Object.entries(TABLES).flatMap(([letter, file]) => readTable(root, file, letter, complaints));
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size < rows.length) complaints.push(`${rows.length - ids.size} ids stand in the tables twice.`);
  for (const { id, where, tests } of rows) {
    for (const reference of tests) {
      const reason = whatIsWrong(root, reference);
      if (reason) complaints.push(`${where}: ${id} names a test that ${reason}: ${reference}.`);
    }
  }
  const files = sourceFiles(root, FOLDERS);
  for (const file of files) complaints.push(...wrongCitations(file, textOf(root, file), ids));
  return {
    complaints,
    rows: rows.length,
    citing: files.length,
    unproved: rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id),
  };
}

function readTable(root, file, letter, complaints) {
  const [header, ...lines] = textOf(root, file).replace(/\n$/, '').split('\n');
  if (header !== HEADER) complaints.push(`${file}:1 must have the columns ${HEADER.replaceAll('\t', ', ')}.`);
  return lines.map((line, place) => {
    const where = `${file}:${place + 2}`;
    const cells = line.split('\t');
    const [id = '', , statement = '', , test = ''] = cells;
    if (cells.length !== 5 || !id.startsWith(`${letter}-`) || statement === '') {
      complaints.push(`${where} is no row of five cells with an id and a statement.`);
    }
    return { id, where, tests: test.split(' | ').filter((one) => one !== '') };
  });
}

/** A test is given as `path › words of its title`, with words exactly as in the file. */
function whatIsWrong(root, reference) {
  const [file = '', words = ''] = reference.split(' › ');
  if (!existsSync(join(root, file))) return 'does not exist';
  if (words === '') return 'has no words of a title';
  return titlesOf(root, file).includes(words) ? undefined : 'is not in its file';
}

const texts = new Map();

function textOf(root, file) {
  const path = join(root, file);
  if (!texts.has(path)) texts.set(path, readFileSync(path, 'utf8'));
  return texts.get(path);
}

/** The formatter breaks a title's string only where it is concatenated, and picks the quotes itself. */
const titlesOf = (root, file) => textOf(root, file).replaceAll("\\'", "'");

function wrongCitations(file, text, ids) {
  return text.split('\n').flatMap((line, place) => {
    const where = `${file}:${place + 1}`;
    const missing = (line.match(CITED) ?? []).filter((id) => !ids.has(id));
    return [
      ...missing.map((id) => `${where} cites ${id}, which is in no table of docs/requirements.`),
      ...(FOREIGN.test(line) ? [`${where} cites a document that is not in the repository.`] : []),
    ];
  });
}
