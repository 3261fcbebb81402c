import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/helpers/database';
import { addSites } from '../../../tests/helpers/session-app';
import { createSiteDirectory, SITE_CACHE_MS } from './directory';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  await addSites(database.pool);
});
afterAll(() => database.drop());

test('a site is found by its id, its auction id and the external id', async () => {
  const sites = createSiteDirectory(database.pool);
  const lakeside = await sites.byId(1001);
  expect(lakeside).toEqual({
    siteId: 1001,
    siteName: 'Lakeside Auto Auction',
    auctionId: 'LKAA',
    externalId: 'X-1001',
    timeZone: 'America/Chicago',
    // A flag that no document knows does not exist.
    flags: new Set(['repairEnabled']),
  });
  expect(await sites.byExternalId('LKAA')).toEqual(lakeside);
  expect(await sites.byExternalId('X-1001')).toEqual(lakeside);
  expect(await sites.byId(1)).toBeUndefined();
  expect(await sites.byExternalId('lkaa')).toBeUndefined();
});

test('a change is seen after five seconds, or at once when the directory is told', async () => {
  let now = new Date('2026-03-02T08:00:00Z');
  const sites = createSiteDirectory(database.pool, { clock: () => now });
  const name = async () => (await sites.byId(1002))?.siteName;
  expect(await name()).toBe('Riverbend Auto Auction');
  await database.pool.query(`UPDATE site SET site_name = 'First' WHERE site_id = 1002`);
  expect(await name()).toBe('Riverbend Auto Auction');
  now = new Date(now.getTime() + SITE_CACHE_MS);
  expect(await name()).toBe('First');
  await database.pool.query(`UPDATE site SET site_name = 'Second' WHERE site_id = 1002`);
  sites.invalidate();
  expect(await name()).toBe('Second');
});

test('a failed read is not remembered', async () => {
  const sites = createSiteDirectory(database.pool);
  await database.pool.query('ALTER TABLE site RENAME TO site_away');
  await expect(sites.byId(1001)).rejects.toThrow('site');
  await database.pool.query('ALTER TABLE site_away RENAME TO site');
  expect(await sites.byId(1001)).toMatchObject({ auctionId: 'LKAA' });
});
