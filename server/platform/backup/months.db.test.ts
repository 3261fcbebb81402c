import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { temporaryFolder } from '../../../tests/helpers/folder';
import { openGuards } from '../database/guards';
import { divideAs, listPartitions } from '../database/partitions';
import { writeBackup } from './backup';
import { restoreBackup } from './restore';

test('a backup brings the months of partitioned tables back as they were divided, and gives rows of no month one', async () => {
  const [source, target, folder] = await Promise.all([
    createTestDatabase(),
    createEmptyDatabase(),
    temporaryFolder(),
  ]);
  try {
    const file = join(folder.path, 'backup.tar.gz');
    const inClient = async <Result>(
      { pool }: TestDatabase,
      work: (client: PoolClient) => Promise<Result>,
    ) => {
      const client = await pool.connect();
      return work(client).finally(() => client.release());
    };
    const months = [0, 1, 2].map((month) => ({
      table: 'work_order_event' as const,
      name: `work_order_event_2024_0${month + 1}`,
      from: new Date(Date.UTC(2024, month)),
      to: new Date(Date.UTC(2024, month + 1)),
    }));
    await inClient(source, async (client) => {
      await client.query('BEGIN');
      await divideAs(client, months);
      await client.query('COMMIT');
    });
    await source.pool.query(`
      INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone) VALUES (1, 'S', 'S', 'S', 'UTC');
      INSERT INTO work_order (site_id, work_order_id, ext_id, sblu, vin) VALUES (1, 1, '1', '1', '');
      INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, mod_time)
      SELECT 1, 1, 'Note', 'Added', n, '2024-01-15'::timestamptz + n * interval '10 days' FROM generate_series(0, 11) n`);
    const { tables } = await writeBackup({ url: source.url, file });
    expect(tables.filter(({ name }) => name.startsWith('work_order_event'))).toMatchObject([{ rows: 12 }]);
    await restoreBackup({ url: target.url, file });
    const rows = (database: TestDatabase, table: string) =>
      database.pool.query(`SELECT * FROM ${table} ORDER BY event_id`).then((answer) => answer.rows);
    for (const table of ['work_order_event', 'work_order_event_2024_02']) {
      expect(await rows(target, table)).toEqual(await rows(source, table));
    }
    expect(await rows(target, 'work_order_event_2024_02')).toHaveLength(3);
    expect(await rows(source, 'work_order_event_default')).toHaveLength(4);
    expect(await rows(target, 'work_order_event_2024_04')).toHaveLength(3);
    const divided = await inClient(target, listPartitions);
    expect(divided).toEqual(expect.arrayContaining(months));
    expect(await inClient(target, openGuards)).toEqual([]);
    expect(
      (
        await target.pool.query(
          'INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description) VALUES (1, 1, $1, $1, $1) RETURNING event_id',
          ['x'],
        )
      ).rows,
    ).toEqual([{ event_id: '13' }]);
  } finally {
    await Promise.all([source.drop(), target.drop(), folder.remove()]);
  }
});
