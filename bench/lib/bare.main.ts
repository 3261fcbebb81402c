/** The minimum that can answer the same requests: `node:http`, `pg`, the same statements, JSON of the last rows. */
import { createServer } from 'node:http';
import { Pool, type PoolClient } from 'pg';
import type { BareQuestion, Script, Slot } from './bare';

type Asked = { now: Date; id: number; sblu: string; once: number };

/** Far beyond any key that the services have assigned. */
let keys = 1e12;

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' && value !== null && 'slot' in value;

function fill(value: unknown, asked: Asked): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, asked));
  if (!isSlot(value)) return value;
  return value.slot === 'text' ? value.text?.replaceAll('{id}', String(asked.id)) : asked[value.slot];
}

async function run(db: Pool | PoolClient, script: Script, asked: Asked): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const { values, ...statement } of script) {
    const result = await db.query<Record<string, unknown>>({
      ...statement,
      values: values.map((value) => fill(value, asked)),
    });
    if (result.command === 'SELECT') rows = result.rows;
  }
  return rows;
}

function serve({ databaseUrl, pool: max, port, scripts }: BareQuestion): void {
  const pool = new Pool({ connectionString: databaseUrl, max });
  const server = createServer((request, response) => {
    const [, at, id, sblu = ''] = request.url?.split('/') ?? [];
    const script = scripts[Number(at)] ?? [];
    const asked = { now: new Date(), id: Number(id), sblu, once: (keys += 1) };
    const answer = async () => {
      if (!script[0]?.text.startsWith('BEGIN')) return run(pool, script, asked);
      const client = await pool.connect();
      try {
        return await run(client, script, asked);
      } finally {
        client.release();
      }
    };
    answer().then(
      (rows) => {
        const body = JSON.stringify(rows);
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-length': 0 }).end();
        process.stderr.write(`${String(error)}\n`);
      },
    );
  });
  server.listen(port, '127.0.0.1', () => process.send?.({ listening: true }));
}

process.on('message', serve);
// The parent process is gone.
process.on('disconnect', () => process.exit());
