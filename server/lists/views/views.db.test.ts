import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const VIEWS = '/services/filter/views';
const STATE = { filter: { status: 'Repair' }, columns: { 'work-log': { hidden: ['vin'] } }, names: {} };

type View = {
  viewId: number;
  name: string;
  tcn: number;
  mayChange: boolean;
  opensFirst: boolean;
  firstFor: string[];
};

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
beforeEach(() => services.pool.query('TRUNCATE saved_view, saved_view_first'));
afterAll(() => services.close());

const save = (user: string, name: unknown, more: Record<string, unknown> = {}) =>
  services.ask(user, 'POST', VIEWS, {
    body: { siteId: 1001, list: 'worklog', name, state: STATE, ...more },
  });
const saved = async (user: string, name: string, more: Record<string, unknown> = {}): Promise<View> => {
  const { status, body } = await save(user, name, more);
  expect({ name, status, body }).toMatchObject({ status: 200 });
  return body as View;
};
const list = async (user: string, of = 'worklog', siteId = 1001) =>
  (await services.ask(user, 'GET', `${VIEWS}?siteId=${siteId}&list=${of}`)).body as View[];
const names = async (user: string, of?: string) => (await list(user, of)).map(({ name }) => name);
const remove = (user: string, { viewId }: View, siteId = 1001) =>
  services.ask(user, 'DELETE', `${VIEWS}/${viewId}?siteId=${siteId}`);
const move = (user: string, { viewId }: View, before: View | null) =>
  services.ask(user, 'PUT', `${VIEWS}/place`, {
    body: { siteId: 1001, viewId, before: before?.viewId ?? null },
  });
const first = (user: string, viewId: number | null, more: Record<string, unknown> = {}) =>
  services.ask(user, 'PUT', `${VIEWS}/first`, { body: { siteId: 1001, list: 'worklog', viewId, ...more } });
const opening = async (user: string) => (await list(user)).find(({ opensFirst }) => opensFirst)?.name;

describe('saved views', () => {
  test('are kept whole, for one list of a site, and seen by nobody else', async () => {
    await saved('shop', '  Late ');
    expect(await list('shop')).toEqual([
      expect.objectContaining({ name: 'Late', sharedWith: 'me', mayChange: true, state: STATE, tcn: 1 }),
    ]);
    expect(await names('admin')).toEqual([]);
    expect(await names('shop', 'repairdashboard')).toEqual([]);
    expect(await list('shop', 'worklog', 1003)).toEqual([]);
  });

  test('stand in the order own, role, site, each as they were made', async () => {
    await saved('manager', 'For all', { sharedWith: 'site' });
    await saved('manager', 'For shops', { sharedWith: 'RECON_SHOP' });
    await saved('shop', 'Z');
    await saved('shop', 'A');
    expect(await names('shop')).toEqual(['Z', 'A', 'For shops', 'For all']);
    expect(await names('technician')).toEqual(['For all']);
  });

  test.each(['site', 'RECON_SHOP'])(
    'are shared with %s only by whoever runs the site',
    async (sharedWith) => {
      expect(await save('shop', 'Ours', { sharedWith })).toMatchObject({
        status: 403,
        body: { errorMessage: 'You have no permission to share views.' },
      });
      expect((await save('manager', 'Ours', { sharedWith })).status).toBe(200);
    },
  );

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['a list that has none', { list: 'reports' }, 'list'],
    ['a role that there is not', { sharedWith: 'RECON_NOBODY' }, 'sharedWith'],
    ['too much in it', { state: { ...STATE, filter: { a: 'x'.repeat(4001) } } }, 'state.filter.a'],
    ['text that is no text', { state: { ...STATE, filter: { a: '\0' } } }, 'state'],
  ])('are refused with %s', async (_, more, field) => {
    expect(await save('manager', 'Fine', more)).toMatchObject({ status: 400, body: { fields: [{ field }] } });
    expect(await names('manager')).toEqual([]);
  });

  test('of a foreign site, and of a list that somebody may not open, are not there', async () => {
    expect(await save('viewer', 'Mine')).toMatchObject({
      status: 403,
      body: { errorMessage: 'Site Not Allowed' },
    });
    const view = await saved('manager', 'Ours', { sharedWith: 'site' });
    expect((await remove('manager', view, 1003)).status).toBe(404);
    expect((await save('parts', 'Labors', { list: 'repairdashboard' })).status).toBe(403);
    expect((await services.ask('parts', 'GET', `${VIEWS}?siteId=1001&list=repairdashboard`)).status).toBe(
      403,
    );
  });

  test('of somebody else are used and copied, but changed and deleted only by their owner or an administrator', async () => {
    const view = await saved('manager', 'Ours', { sharedWith: 'site' });
    expect((await list('shop'))[0]).toMatchObject({ name: 'Ours', mayChange: false });
    const change = { viewId: view.viewId, tcn: 1, sharedWith: 'site' };
    const refusal = {
      status: 403,
      body: {
        errorMessage: expect.stringMatching(/^Only .+ or an administrator can change the view Ours\./),
      },
    };
    expect(await save('shop', 'Theirs', { ...change, sharedWith: 'me' })).toMatchObject(refusal);
    expect(await remove('shop', view)).toMatchObject(refusal);
    await saved('shop', 'Ours');
    await saved('admin', 'Renamed', change);
    expect(await names('manager')).toEqual(['Renamed']);
    expect((await remove('admin', view)).status).toBe(200);
    expect(await names('shop')).toEqual(['Ours']);
    expect((await remove('admin', view)).status).toBe(404);
  });

  test('are moved before one another, or behind all, within their group', async () => {
    const [a, b, c] = [await saved('shop', 'A'), await saved('shop', 'B'), await saved('shop', 'C')];
    expect((await move('shop', c, a)).status).toBe(200);
    expect(await names('shop')).toEqual(['C', 'A', 'B']);
    await move('shop', c, b);
    // Repeating it changes nothing.
    await move('shop', c, b);
    expect(await names('shop')).toEqual(['A', 'C', 'B']);
    await move('shop', a, null);
    expect(await names('shop')).toEqual(['C', 'B', 'A']);
    expect(await list('shop')).toMatchObject([{ tcn: 1 }, { tcn: 1 }, { tcn: 1 }]);
    const shared = await saved('manager', 'For all', { sharedWith: 'site' });
    await move('shop', b, shared);
    expect(await names('shop')).toEqual(['C', 'A', 'B', 'For all']);
  });

  test('are moved by whoever may change them, and before nothing that is gone or of another list', async () => {
    const [one, other] = [
      await saved('manager', 'One', { sharedWith: 'site' }),
      await saved('manager', 'Other', { sharedWith: 'site' }),
    ];
    expect((await move('shop', other, one)).status).toBe(403);
    expect((await move('admin', other, one)).status).toBe(200);
    expect(await names('shop')).toEqual(['Other', 'One']);
    const elsewhere = await saved('manager', 'Elsewhere', { list: 'express' });
    expect((await move('manager', one, elsewhere)).status).toBe(404);
    await remove('manager', other);
    expect((await move('manager', one, other)).status).toBe(404);
    expect((await move('manager', other, one)).status).toBe(404);
  });

  test("nobody finds out about somebody's own view by its number", async () => {
    const view = await saved('shop', 'Mine');
    expect((await remove('admin', view)).status).toBe(404);
    expect((await first('admin', view.viewId)).status).toBe(404);
  });

  test('that two people replace at once keep the first one; the second hears so', async () => {
    const view = await saved('manager', 'Ours', { sharedWith: 'site' });
    const change = { viewId: view.viewId, tcn: view.tcn, sharedWith: 'site' };
    await saved('manager', 'First', change);
    expect(await save('admin', 'Second', change)).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'Somebody else changed the view First in the meantime. Nothing was overwritten.',
        current: { name: 'First', tcn: 2 },
      },
    });
    expect(await names('manager')).toEqual(['First']);
  });

  test('have one name each, whatever its letter case; another person may use it too', async () => {
    await saved('shop', 'Late');
    expect(await save('shop', 'LATE')).toMatchObject({
      status: 409,
      body: { errorMessage: 'There is already a view named LATE.', fields: [{ field: 'name' }] },
    });
    await saved('shop', 'Late', { list: 'repairdashboard' });
    await saved('technician', 'Late');
  });

  test('are at most thirty of a person and fifty shared ones; each can still be replaced', async () => {
    await services.pool.query(
      `INSERT INTO saved_view (site_id, view_id, list, owner, name, shared_with, place, state)
       SELECT 1001, 1000 + n, 'worklog', 'manager', 'View ' || n, CASE WHEN n > 30 THEN 'site' ELSE 'me' END, n, $1
       FROM generate_series(1, 80) n`,
      [STATE],
    );
    expect((await save('manager', 'One more')).status).toBe(409);
    expect((await save('manager', 'One more', { sharedWith: 'site' })).status).toBe(409);
    await saved('manager', 'View 7', { viewId: 1007, tcn: 1 });
    await saved('shop', 'One more');
  });

  test('that name customers of others are hidden from whoever may know of some only', async () => {
    const state = { ...STATE, filter: { customer: '3' }, names: { customer: { 3: 'Hertz' } } };
    await saved('manager', 'Hertz', { sharedWith: 'site', state });
    await saved('manager', 'Repair', { sharedWith: 'site' });
    expect(await names('shop')).toEqual(['Hertz', 'Repair']);
    expect(await names('external')).toEqual(['Repair']);
  });
});

describe('a list opens', () => {
  test("with the role's view, or with the person's own choice, which may be none", async () => {
    const ours = await saved('manager', 'Ours', { sharedWith: 'RECON_SHOP' });
    const mine = await saved('shop', 'Mine');
    expect(await opening('shop')).toBeUndefined();
    expect((await first('manager', ours.viewId, { role: 'RECON_SHOP' })).status).toBe(200);
    expect(await opening('shop')).toBe('Ours');
    await first('shop', mine.viewId);
    expect(await opening('shop')).toBe('Mine');
    await first('shop', null);
    expect(await opening('shop')).toBeUndefined();
    await first('shop', ours.viewId);
    expect(await opening('shop')).toBe('Ours');
    expect((await list('manager'))[0]).toMatchObject({ firstFor: ['RECON_SHOP'], opensFirst: false });
    expect((await list('shop'))[1]).toMatchObject({ firstFor: [] });
  });

  test('without a view once that is deleted, or no longer shared', async () => {
    const ours = await saved('manager', 'Ours', { sharedWith: 'RECON_SHOP' });
    await first('manager', ours.viewId, { role: 'RECON_SHOP' });
    await saved('manager', 'Ours', { viewId: ours.viewId, tcn: 1, sharedWith: 'me' });
    expect(await names('shop')).toEqual([]);
    const mine = await saved('shop', 'Mine');
    await first('shop', mine.viewId);
    await remove('shop', mine);
    expect(await opening('shop')).toBeUndefined();
  });

  test('for a role only with what the role sees, as whoever runs the site says', async () => {
    const view = await saved('manager', 'Ours', { sharedWith: 'RECON_SHOP' });
    expect((await first('shop', view.viewId, { role: 'RECON_SHOP' })).status).toBe(403);
    expect(await first('manager', view.viewId, { role: 'RECON_REPAIR_TECH' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'The view Ours is not shared with this role.' },
    });
    expect((await first('manager', view.viewId, { role: 'RECON_NOBODY' })).status).toBe(400);
    expect((await first('manager', view.viewId, { list: 'express' })).status).toBe(404);
  });
});
