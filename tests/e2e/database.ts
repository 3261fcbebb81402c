import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { Client, type QueryResultRow } from 'pg';
import type { LiveArea } from '#domain/live-areas';
import { databaseAddressFile } from './database-address';

/** Queries the database of the running demo, to know what must show or to act as someone else. */
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

/** Notifies the open consoles of a change, as another process of the services would. */
export async function tellChange(change: {
  siteId: number;
  area: LiveArea;
  ids: readonly unknown[];
}): Promise<void> {
  await sql('INSERT INTO live_message (change) VALUES ($1)', [JSON.stringify(change)]);
  await sql("SELECT pg_notify('frontline_live', '')");
}
