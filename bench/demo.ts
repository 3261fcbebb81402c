/** Rows a second of the demo generator, for one large site: `npx tsx bench/demo.ts [open completed]`. */
import { generateDemo } from '#server/demo/generate';
import { createTestDatabase, startTestServer } from '../tests/helpers/database';

const [open = 2_800, completed = 20_000] = process.argv.slice(2).map(Number);
const none = { open: 0, completed: 0, rejected: 0 };

const server = await startTestServer();
const database = await createTestDatabase();
try {
  const stages: Record<string, number> = {};
  let last = performance.now();
  let current = '';
  const started = performance.now();
  const cpu = process.cpuUsage();
  const { workOrders, rows } = await generateDemo({
    pool: database.pool,
    profiles: { 1001: { open, completed, rejected: 300 }, 1002: none, 1003: none },
    today: new Date(),
    onProgress: ({ stage }) => {
      if (stage === current) return;
      const now = performance.now();
      if (current) stages[current] = Math.round(now - last);
      current = stage;
      last = now;
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const size = await database.pool.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  const report = {
    workOrders,
    rows,
    seconds: Number(seconds.toFixed(2)),
    rowsPerSecond: Math.round(rows / seconds),
    generatorCpuSeconds: Number((process.cpuUsage(cpu).user / 1e6).toFixed(2)),
    stagesMs: stages,
    size: size.rows[0]?.size,
    memoryMb: Math.round(process.memoryUsage().rss / 1e6),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
} finally {
  await database.drop();
  await server.stop();
}
