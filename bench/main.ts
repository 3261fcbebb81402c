/** `npm run bench`: measures Frontline against its bars. See `-- --help`. */
import { readOptions } from './options';
import { closeOnInterrupt } from './lib/cleanup';
import { createBench } from './lib/bench';
import { machine, tableOf, writeReport, type Figure } from './lib/report';
import { MORE_ROWS, ROWS } from './rows';

closeOnInterrupt();
const options = readOptions(process.argv.slice(2));
const rows =
  options.rows.length === 0
    ? ROWS
    : [...ROWS, ...MORE_ROWS].filter(({ name }) => options.rows.includes(name));
const before = machine();
const bench = createBench(options);
const figures: Figure[] = [];
const failures: string[] = [];
try {
  for (const row of rows) {
    try {
      figures.push(...(await row.run(bench)));
    } catch (error) {
      // The other rows still matter; the program exits with 1 all the same.
      failures.push(
        `${row.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
} finally {
  await bench.close();
}
process.stdout.write(`\n${tableOf(figures)}`);
const at = new Date().toISOString();
const path = options.out ?? `.cache/bench/${at.replaceAll(/[:.]/g, '-')}.json`;
await writeReport(path, { at, size: options.full ? 'full' : 'small', machine: before, figures, failures });
process.stdout.write(`\nLoad of the machine before: ${before.loadBefore.join(', ')}. All numbers: ${path}\n`);
for (const failure of failures) process.stderr.write(`\nNot measured: ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
