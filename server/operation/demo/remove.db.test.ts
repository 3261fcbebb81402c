import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../tests/helpers/folder';
import { prepareFirstAdministrator } from '../../access/session/first-administrator';
import { hasDemo, hasRemovedDemo } from './fill';
import { removeDemo } from './remove';

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createDemoDatabase(), temporaryFolder()]);
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const count = async (table: string) => {
  const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? -1;
};

test('demo data goes whole, with its files, and an administrator is set up; a site that people made stops it', async () => {
  const { pool } = database;
  const objects = join(folder.path, 'objects');
  mkdirSync(objects);
  writeFileSync(join(objects, 'picture'), 'x');
  const keys = await count('secret');
  const orders = await count('work_order');
  expect(orders).toBeGreaterThan(0);

  await pool.query(
    `INSERT INTO audit_event (site_id, resource, record_id, record_name, action, changes, mod_user)
     VALUES (1003, 'settings', '1003', 'Prairie', 'created', '[]', 'admin')`,
  );
  await expect(removeDemo(pool, objects)).rejects.toThrow(
    'Beside the demo data this database holds Prairie Retail Center, made by people; nothing was removed.',
  );
  expect([await count('work_order'), existsSync(objects)]).toEqual([orders, true]);

  await pool.query("DELETE FROM audit_event WHERE resource = 'settings'");
  await removeDemo(pool, objects);
  expect(await Promise.all(['site', 'user_config', 'work_order', 'labor', 'role'].map(count))).toEqual([
    0, 0, 0, 0, 0,
  ]);
  expect([await hasDemo(pool), await hasRemovedDemo(pool), existsSync(objects)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(await count('secret')).toBe(keys);
  expect(await prepareFirstAdministrator(pool)).toEqual(expect.any(String));
  await expect(removeDemo(pool, objects)).rejects.toThrow('holds no demo data; nothing was removed.');
});
