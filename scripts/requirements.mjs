// Checks the requirements in docs/requirements: cited ids exist, named tests are there. Prints what no test proves.
// Checks docs/decisions.md too: each decision has an id of its own, a date and a status.
// Usage: node scripts/requirements.mjs [FOLDER]
import { resolve } from 'node:path';
import { checkDecisions } from './lib/decisions.mjs';
import { checkRequirements, MOST_UNPROVED } from './lib/requirements.mjs';
import { root } from './lib/root.mjs';

const tree = resolve(process.argv[2] ?? root);
const { complaints, rows, citing, unproved } = checkRequirements(tree);
const { decisions, complaints: wrongDecisions } = checkDecisions(tree);
complaints.push(...wrongDecisions);
if (unproved.length >= MOST_UNPROVED) {
  complaints.push(`${unproved.length} requirements are without a test; there may be ${MOST_UNPROVED - 1}.`);
}
for (const sentence of complaints) console.error(sentence);
if (unproved.length > 0) console.log(`Without a test: ${unproved.join(', ')}.`);
console.log(
  `Requirements: ${rows} rows, ${citing} files that may cite them, ${decisions} decisions, ${complaints.length} wrong.`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
