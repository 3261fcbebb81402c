import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { Client, type QueryResultRow } from 'pg';
import { databaseAddressFile } from './database-address';

/** Asks the database of the running demo, to know what must show or to play the part of somebody else. */
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
