import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const FILTER = '/services/filter/filter';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
beforeEach(() => services.pool.query('TRUNCATE saved_filter'));
afterAll(() => services.close());

const WORK_LOG = { screen: 'worklog', siteId: 1001, status: 'Repair', customers: [3, 14] };

const save = (user: string, name: unknown, filters: unknown = WORK_LOG, userId = user) =>
  services.ask(user, 'POST', FILTER, { body: { filter_name: name, user_id: userId, filters } });

const list = async (user: string) =>
  (await services.ask(user, 'GET', `${FILTER}?userId=${user}`)).body as { filter_name: string }[];

const names = async (user: string) => (await list(user)).map((filter) => filter.filter_name);

const remove = (user: string, query: string) =>
  services.ask(user, 'DELETE', `${FILTER}?userId=${user}&${query}`);

describe('saved filters', () => {
  test('are kept under their trimmed name with screen and site, and listed by name', async () => {
    expect(await list('manager')).toEqual([]);
    expect(await save('manager', '  Retail  ')).toEqual({ status: 200, body: { success: true } });
    await save('manager', 'audit');
    expect(await list('manager')).toEqual([
      { filter_name: 'audit', user_id: 'manager', filters: WORK_LOG },
      { filter_name: 'Retail', user_id: 'manager', filters: WORK_LOG },
    ]);
  });

  test('of the same name are replaced in their own list only', async () => {
    await save('manager', 'Mine');
    await save('manager', 'Mine', { screen: 'prioritization', siteId: 1001, rank: 1 });
    await save('manager', 'Mine', { screen: 'worklog', siteId: 1003 });
    await save('manager', 'Mine', { ...WORK_LOG, status: 'Audit' });
    expect((await list('manager')).map((filter) => filter)).toEqual([
      expect.objectContaining({ filters: { screen: 'prioritization', siteId: 1001, rank: 1 } }),
      expect.objectContaining({ filters: { ...WORK_LOG, status: 'Audit' } }),
      expect.objectContaining({ filters: { screen: 'worklog', siteId: 1003 } }),
    ]);
  });

  test.each([
    ['', 'filter_name is empty.'],
    ['   ', 'filter_name is empty.'],
    ['x'.repeat(21), 'filter_name must have at most 20 characters.'],
  ])('refuse the name %j with a sentence', async (name, errorMessage) => {
    const { status, body } = await save('manager', name);
    expect({ status, body }).toMatchObject({ status: 400, body: { errorMessage } });
    expect(await list('manager')).toEqual([]);
  });

  test.each([
    ['no screen', { siteId: 1001 }],
    ['another screen', { screen: 'kitchen', siteId: 1001 }],
    ['no site', { screen: 'worklog' }],
    ['too much', { ...WORK_LOG, text: 'x'.repeat(20_001) }],
    ['no object', 'worklog'],
  ])('refuse contents with %s', async (_, filters) => {
    expect((await save('manager', 'Fine', filters)).status).toBe(400);
    expect(await list('manager')).toEqual([]);
  });

  test('are personal: nobody reads, writes or removes those of somebody else', async () => {
    await save('manager', 'Mine');
    const sentence = { errorMessage: 'Saved filters are personal: you can use only your own.' };
    const others = await Promise.all([
      services.ask('admin', 'GET', `${FILTER}?userId=manager`),
      save('admin', 'Mine', WORK_LOG, 'manager'),
      services.ask('admin', 'DELETE', `${FILTER}?userId=manager&filterName=Mine`),
    ]);
    for (const answer of others) expect(answer).toMatchObject({ status: 403, body: sentence });
    expect(await names('manager')).toEqual(['Mine']);
    expect(await names('admin')).toEqual([]);
  });

  test('of a site that the user may not use, or may no longer use, are not there', async () => {
    expect(await save('viewer', 'Mine')).toMatchObject({
      status: 403,
      body: { errorMessage: 'Site Not Allowed' },
    });
    expect((await remove('viewer', 'filterName=Mine&siteId=1001')).status).toBe(403);
    await services.pool.query(
      `INSERT INTO saved_filter (site_id, user_name, screen, filter_name, filters)
       VALUES (1001, 'viewer', 'worklog', 'Old', '{}')`,
    );
    expect(await names('viewer')).toEqual([]);
  });

  test('are removed by name alone, and by list where several have the name', async () => {
    await save('manager', 'One');
    await save('manager', 'Two');
    await save('manager', 'Two', { ...WORK_LOG, screen: 'prioritization' });
    expect((await remove('manager', 'filterName=One')).status).toBe(200);
    expect(await remove('manager', 'filterName=Two')).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'Several of your lists have a filter named Two. Say which one with screen and siteId.',
      },
    });
    expect(await names('manager')).toEqual(['Two', 'Two']);
    expect((await remove('manager', 'filterName=Two&screen=worklog&siteId=1001')).status).toBe(200);
    expect((await remove('manager', 'filterName=Two')).status).toBe(200);
    expect((await remove('manager', 'filterName=Two')).status).toBe(200);
    expect(await list('manager')).toEqual([]);
  });

  test('are at most fifty in a list; one of them can still be replaced', async () => {
    await services.pool.query(
      `INSERT INTO saved_filter (site_id, user_name, screen, filter_name, filters)
       SELECT 1001, 'manager', 'worklog', 'Filter ' || n, '{}' FROM generate_series(1, 50) n`,
    );
    expect((await save('manager', 'One more')).status).toBe(409);
    expect((await save('manager', 'Filter 7')).status).toBe(200);
    expect((await save('manager', 'One more', { ...WORK_LOG, siteId: 1003 })).status).toBe(200);
  });

  test('are at most fifty however many are saved at the same moment', async () => {
    await services.pool.query(
      `INSERT INTO saved_filter (site_id, user_name, screen, filter_name, filters)
       SELECT 1001, 'manager', 'worklog', 'Filter ' || n, '{}' FROM generate_series(1, 40) n`,
    );
    const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => save('manager', `Race ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await names('manager')).toHaveLength(50);
  });

  test('are deleted by POST with the method override too', async () => {
    await save('manager', 'One');
    const answer = await services.ask('manager', 'POST', `${FILTER}?userId=manager&filterName=One`, {
      headers: { 'x-http-method-override': 'DELETE' },
    });
    expect(answer.status).toBe(200);
    expect(await list('manager')).toEqual([]);
  });
});
