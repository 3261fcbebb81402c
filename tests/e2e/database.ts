import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { Client, type QueryResultRow } from 'pg';
import type { LiveArea } from '#domain/live-areas';
import { databaseAddressFile } from './database-address';

/** Asks the database of the running demo, to know what must show or to play the part of someone else. */
export async function sql<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const client = new Client({ connectionString: readFileSync(databaseAddressFile(port), 'utf8') });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Tells the open consoles of a change, as the services of another process do. */
export async function tellChange(change: {
  siteId: number;
  area: LiveArea;
  ids: readonly unknown[];
}): Promise<void> {
  await sql('INSERT INTO live_message (change) VALUES ($1)', [JSON.stringify(change)]);
  await sql("SELECT pg_notify('frontline_live', '')");
}
