import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DECISIONS = 'docs/decisions.md';

const ID = /D-\d{3}/.source;
const STATUS = `accepted|accepted, amended by ${ID}(?: and ${ID})*|superseded by ${ID}|withdrawn`;
const HEAD = new RegExp(`^- \\*\\*${ID}\\*\\* \\(\\d{4}-\\d\\d-\\d\\d, (?:${STATUS})\\) \\*\\*`);
const OWN = new RegExp(`^- \\*\\*(${ID})\\*\\*`);
const NAMED = new RegExp(`\\b${ID}\\b`, 'g');

/**
 * Checks docs/decisions.md: each entry begins with an id, a date and a status, no id is used twice, and every decision
 * that the page mentions exists. Returns the number of decisions and what is wrong, one sentence each.
 */
export function checkDecisions(root) {
  const text = readFileSync(join(root, DECISIONS), 'utf8');
  const complaints = [];
  const ids = new Set();
  for (const [place, line] of text.split('\n').entries()) {
    if (!line.startsWith('- ')) continue;
    const where = `${DECISIONS}:${place + 1}`;
    const id = OWN.exec(line)?.[1] ?? '';
    if (!HEAD.test(line)) complaints.push(`${where} does not begin with an id, a date and a status.`);
    if (ids.has(id)) complaints.push(`${where} uses ${id} again.`);
    if (id !== '') ids.add(id);
  }
  const unknown = new Set((text.match(NAMED) ?? []).filter((id) => !ids.has(id)));
  for (const id of unknown) complaints.push(`${DECISIONS} names ${id}, which does not exist.`);
  return { decisions: ids.size, complaints };
}
