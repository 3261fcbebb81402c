import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../tests/helpers/folder';

// Assembled here, because the check reads this file as well.
const NOWHERE = ['W', '999'].join('-');
const FOREIGN = ['document', '2, 4.1'].join(' ');
const HEAD = 'id\tsection\tstatement\tdecision\ttest';
const DECISION = '- **D-001** (2026-11-21, accepted) **It adds.** _Why: sums are asked for._';

describe('the check of requirements', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** Three tables, the first with these rows. */
  function check(rows: readonly string[], files: Record<string, string> = {}) {
    const tables = {
      'work-orders': [HEAD, ...rows],
      'repair-and-parts': [HEAD, 'R-001\t1\tIt is.\t\t'],
      'express-and-prioritization': [HEAD, 'E-001\t1\tIt is.\t\t'],
    };
    for (const [name, lines] of Object.entries(tables)) {
      folder.write(`docs/requirements/${name}.tsv`, `${lines.join('\n')}\n`);
    }
    folder.write('docs/decisions.md', `# Decisions\n\n${DECISION}\n`);
    for (const [name, text] of Object.entries(files)) folder.write(name, text);
    const answer = spawnSync(process.execPath, ['scripts/requirements.mjs', folder.path], {
      encoding: 'utf8',
    });
    const sentences = answer.stderr.split('\n').filter((line) => line !== '');
    return { sentences, said: answer.stdout, code: answer.status };
  }

  it('accepts rows whose tests are there and code that cites them, and prints rows without a test', () => {
    const { sentences, said, code } = check(
      ['W-001\t1\tIt adds.\t\tdomain/sum.test.ts › adds up', 'W-002\t1\tIt is calm.\t\t'],
      { 'domain/sum.ts': '/** Adds up (W-001). */', 'domain/sum.test.ts': "test('adds up', () => {});" },
    );
    expect(sentences).toEqual([]);
    expect(said).toContain('Without a test: W-002, R-001, E-001.');
    expect(code).toBe(0);
  });

  it.each([
    [
      'a test that is not in its file',
      'domain/sum.test.ts › takes away',
      'names a test that is not in its file',
    ],
    ['a file that is not there', 'domain/gone.test.ts › adds up', 'names a test that does not exist'],
    ['a test without words', 'domain/sum.test.ts', 'names a test that has no words of a title'],
  ])('refuses a row that names %s', (_what, test, sentence) => {
    const { sentences, code } = check([`W-001\t1\tIt adds.\t\t${test}`], {
      'domain/sum.test.ts': "test('adds up', () => {});",
    });
    expect(sentences).toEqual([expect.stringContaining(sentence)]);
    expect(code).toBe(1);
  });

  it('refuses a cited id that is in no table, and a document that is not in the repository', () => {
    const { sentences } = check(['W-001\t1\tIt is.\t\t'], {
      'src/a.ts': `// As ${NOWHERE} asks.\nexport {};\n/** As they say (${FOREIGN}). */`,
    });
    expect(sentences).toEqual([
      `src/a.ts:1 cites ${NOWHERE}, which is in no table of docs/requirements.`,
      'src/a.ts:3 cites a document that is not in the repository.',
    ]);
  });

  it('refuses a row that lost a cell, and an id that stands twice', () => {
    const { sentences } = check(['W-001\t1\tIt is.', 'W-002\t1\tIt is.\t\t', 'W-002\t1\tIt is.\t\t']);
    expect(sentences).toHaveLength(2);
  });

  it('refuses thirty rows without a test', () => {
    const rows = Array.from(
      { length: 28 },
      (_, place) => `W-${String(place + 1).padStart(3, '0')}\t1\tIt is.\t\t`,
    );
    expect(check(rows).sentences).toEqual(['30 requirements are without a test; there may be 29.']);
    expect(check(rows.slice(1)).code).toBe(0);
  });

  it.each([
    ['is accepted as the page explains it', [DECISION], []],
    [
      'has no id',
      ['- **It adds.** It is so.'],
      ['docs/decisions.md:1 does not begin with an id, a date and a status.'],
    ],
    [
      'has no date',
      ['- **D-001** (accepted) **It adds.**'],
      ['docs/decisions.md:1 does not begin with an id, a date and a status.'],
    ],
    [
      'has a status that is none',
      ['- **D-001** (2026-11-21, settled) **It adds.**'],
      ['docs/decisions.md:1 does not begin with an id, a date and a status.'],
    ],
    ['has an id twice', [DECISION, DECISION], ['docs/decisions.md:2 uses D-001 again.']],
    [
      'is superseded by one that does not exist',
      ['- **D-001** (2026-11-21, superseded by D-002) **It adds.**'],
      ['docs/decisions.md names D-002, which does not exist.'],
    ],
  ])('checks a decision that %s', (_what, lines, sentences) => {
    const answer = check(['W-001\t1\tIt is.\t\t'], { 'docs/decisions.md': lines.join('\n') });
    expect(answer.sentences).toEqual(sentences);
    expect(answer.code).toBe(sentences.length > 0 ? 1 : 0);
  });
});
