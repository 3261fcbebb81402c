import { readFileSync } from 'node:fs';
import { Client, type QueryResultRow } from 'pg';

/** Asks the database of the running demo, to know what must show or to play the part of somebody else. */
export async function sql<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: readFileSync('test-results/database-url', 'utf8') });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
