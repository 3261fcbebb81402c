import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const ADDRESS = '/services/pe/availability';

let services: DemoServices;
let vehicles: { sblu: string; workOrderId: number }[];
beforeAll(async () => {
  services = await startDemoServices();
  const { rows } = await services.pool.query<{ sblu: string; workOrderId: number }>(
    `SELECT sblu, work_order_id AS "workOrderId" FROM work_order
     WHERE site_id = 1001 AND status = 'Open' AND NOT EXISTS (
       SELECT 1 FROM availability a WHERE a.site_id = 1001 AND a.work_order_id = work_order.work_order_id)
     ORDER BY work_order_id LIMIT 10`,
  );
  vehicles = rows;
});
afterAll(() => services.close());

const sbluOf = (place: number): string => vehicles[place]?.sblu ?? '';
const look = (place: number, user = 'shop') =>
  services.ask(user, 'GET', `${ADDRESS}?site_id=LKAA&sblu=${sbluOf(place)}`);
const take = (place: number, more: Record<string, unknown> = {}, user = 'shop') =>
  services.ask(user, 'POST', ADDRESS, {
    body: { site_id: 1001, sblu: sbluOf(place), availability: 'Claimed', shop_name: 'MECH', ...more },
  });
const giveBack = (place: number, reason: string, user = 'shop') =>
  services.ask(
    user,
    'DELETE',
    `${ADDRESS}?site_id=LKAA&sblu=${sbluOf(place)}&reason=${encodeURIComponent(reason)}&user=${user}`,
  );

async function events(place: number): Promise<string[]> {
  const { rows } = await services.pool.query<{ description: string }>(
    `SELECT description FROM work_order_event
     WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Availability' ORDER BY event_id`,
    [vehicles[place]?.workOrderId],
  );
  return rows.map(({ description }) => description);
}

describe('the availability of a vehicle', () => {
  test('is claimed for a shop and released with a reason; both are in the history', async () => {
    expect((await look(0)).status).toBe(404);
    const claimed = await take(0, { shop_name: 'Mechanical', reason: 'Manager Request' });
    expect(claimed).toMatchObject({
      status: 200,
      body: {
        availability: 'Claimed',
        shop_name: 'Mechanical',
        shop_description: 'Mechanical',
        user: 'shop',
      },
    });
    expect((await look(0)).body).toEqual(claimed.body);
    expect(await giveBack(0, 'Part Not Here')).toMatchObject({
      status: 200,
      body: { availability: 'Available' },
    });
    expect((await look(0)).status).toBe(404);
    expect(await events(0)).toEqual([
      'Claimed (Mechanical): Manager Request',
      'Released (Mechanical): Part Not Here',
    ]);
  });

  test('of a taken vehicle is told to whoever comes late, with who has it', async () => {
    await take(1);
    for (const availability of ['Claimed', 'In Storage', 'On Hold']) {
      const late = await take(1, { availability }, 'manager');
      expect(late).toMatchObject({
        status: 409,
        body: {
          errorMessage: expect.stringMatching(
            /^This work order was Claimed by MECH \w+ \w+ at Mar 2, 2026 @ /,
          ),
          current: { availability: 'Claimed', shop_name: 'MECH', user: 'shop' },
        },
      });
    }
    expect(await events(1)).toHaveLength(1);
  });

  test('goes to exactly one of forty who claim at once', async () => {
    const users = ['shop', 'manager', 'admin'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => take(2, {}, users[index % users.length])),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 39]);
    const [{ body: winner } = { body: undefined }] = won;
    for (const { body } of lost) expect(body).toMatchObject({ current: winner });
    expect(await events(2)).toHaveLength(1);
  });

  test('is released once, however many do it', async () => {
    await take(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(3, 'Work Complete')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404, 404, 404, 404, 404,
    ]);
    expect(await events(3)).toHaveLength(2);
  });

  test('released as Vehicle on Hold stays taken, until an administrator releases it', async () => {
    await take(4);
    expect((await giveBack(4, 'Vehicle on Hold')).body).toMatchObject({ availability: 'On Hold' });
    expect(await giveBack(4, 'Work Complete', 'manager')).toMatchObject({
      status: 403,
      body: { errorMessage: 'Only an administrator can release a vehicle On Hold.' },
    });
    expect((await look(4)).body).toMatchObject({ availability: 'On Hold' });
    expect((await giveBack(4, '', 'admin')).body).toMatchObject({ availability: 'Available' });
  });

  test('On Hold is given back by whoever claims and releases, with a reason that the history keeps', async () => {
    await take(8);
    const end = (reason: string, user?: string) =>
      services.ask(
        user ?? 'manager',
        'DELETE',
        `${ADDRESS}/hold?${new URLSearchParams({ site_id: '1001', sblu: sbluOf(8), reason })}`,
      );
    expect(await end('Title is here')).toMatchObject({
      status: 409,
      body: { errorMessage: 'This vehicle is Claimed, not On Hold.' },
    });
    await giveBack(8, 'Vehicle on Hold');
    expect((await end(' ')).status).toBe(400);
    expect((await end('Title is here', 'technician')).status).toBe(403);
    const answers = await Promise.all([end('Title is here'), end('Title is here', 'shop')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await look(8)).status).toBe(404);
    expect((await events(8)).at(-1)).toBe('Hold Ended (MECH): Title is here');
    expect((await take(8)).status).toBe(200);
  });

  test('in storage is released without a reason', async () => {
    await take(5, { availability: 'In Storage', shop_name: '' });
    expect((await giveBack(5, '')).body).toMatchObject({ availability: 'Available' });
  });

  test.each([
    [{ shop_name: '' }, 422, 'Choose the shop to claim the vehicle for.'],
    [{ shop_name: 'ZOO' }, 422, 'Lakeside Auto Auction has no shop ZOO.'],
    [{ reason: 'Because' }, 422, 'Choose one of the reasons for a claim.'],
    [{ sblu: 'nothing' }, 404, 'There is no such work order at this site.'],
    [{ availability: 'Available' }, 400, 'availability must be Claimed, On Hold or In Storage.'],
  ])('is not changed by %j: %d', async (more, status, errorMessage) => {
    expect(await take(6, more)).toMatchObject({ status, body: { errorMessage } });
    expect((await look(6)).status).toBe(404);
  });

  test('is not released without a listed reason, nor by who may only look', async () => {
    await take(7);
    expect((await giveBack(7, 'Because')).status).toBe(422);
    expect((await giveBack(7, 'Work Complete', 'technician')).status).toBe(403);
    expect((await look(7)).body).toMatchObject({ availability: 'Claimed' });
  });
});
