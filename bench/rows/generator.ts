import { generateDemo } from '#server/operation/demo/generate';
import type { Bench, Row } from '../lib/bench';
import { oneSite } from '../lib/database';
import { figure } from '../lib/report';
import { createTestDatabase, startTestServer } from '../../tests/helpers/database';

/** Rows per second of the demo generator, for one site. */
async function run(bench: Bench) {
  const [open, completed] = bench.full ? [2_800, 20_000] : [600, 2_400];
  const server = await startTestServer();
  const database = await createTestDatabase();
  try {
    const began = performance.now();
    const cpu = process.cpuUsage();
    bench.say(`Generating ${open} open and ${completed} completed work orders`);
    const { rows } = await generateDemo({
      pool: database.pool,
      profiles: oneSite(open, completed),
      today: new Date(),
      onProgress: () => undefined,
    });
    const seconds = (performance.now() - began) / 1000;
    const busy = process.cpuUsage(cpu).user / 1e6;
    return [
      figure('demo generator', `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`, {
        against: `${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of them its own`,
      }),
    ];
  } finally {
    await database.drop();
    await server.stop();
  }
}

export const generator: Row = {
  name: 'generator',
  about: 'rows a second of the demo generator (no bar)',
  run,
};
