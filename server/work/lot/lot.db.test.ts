import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/call';
import type { getLot, getLotVehicles, moveVehicles, reportSightings, VehicleKeys } from '#contract/lot';
import type { searchVehicles } from '#contract/search';
import type { getVehicle } from '#contract/vehicles';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const REST = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Order = { id: number; number: string; vin: string };
let place = { id: 0, code: '' };
let cars: Order[] = [];
let next = 0;
/** A new place with room for two, and three open vehicles that are elsewhere. */
beforeEach(async () => {
  next += 1;
  const code = `T-${next}`;
  const added = await post<{ lotPlaceId: number }>(
    'table/lotPlace',
    { code: ` t-${next}`, zone: 'Test', capacity: 2 },
    'admin',
  );
  place = { id: added.body.lotPlaceId, code };
  cars = await sql<Order>(
    `SELECT w.work_order_id AS id, w.ext_id AS number, w.vin FROM work_order w
     WHERE w.site_id = ${SITE} AND w.status = 'Open' AND w.vin <> '' AND w.lot_number NOT LIKE 'T-%' ORDER BY 1 LIMIT 3`,
  );
  expect(cars).toHaveLength(3);
  later(1);
});

type Answer<Body> = {
  status: number;
  body: Body & { errorMessage?: string; fields?: unknown; current?: unknown };
};
const post = <Body = object>(
  path: string,
  body: object,
  user = 'technician',
  headers: Record<string, string> = {},
) =>
  services.ask(user, 'POST', `${REST}/${path}`, { body: { siteId: SITE, ...body }, headers }) as Promise<
    Answer<Body>
  >;
const get = async <Body>(path: string, user = 'technician') =>
  ((await services.ask(user, 'GET', `${REST}/${path}`)) as Answer<Body>).body;
type Moves = AnswerOf<typeof moveVehicles>;
const move = (codes: string[], more: object = {}, user?: string) =>
  post<Moves>('lot/moves', { lotPlaceId: place.id, how: 'scan', codes, ...more }, user);
const outcomes = ({ body }: Answer<Moves>) => body.results.map(({ outcome }) => outcome);
const lotOf = async (order: Order | undefined) => {
  const [row] = await sql<{
    name: string;
    number: string;
    place: number | null;
    how: string | null;
    seen: Date | null;
  }>(
    `SELECT w.lot_name AS name, w.lot_number AS number, v.lot_place_id AS place, v.how, v.seen_time AS seen
     FROM work_order w LEFT JOIN vehicle_place v USING (site_id, work_order_id)
     WHERE w.site_id = ${SITE} AND w.work_order_id = $1`,
    [order?.id],
  );
  return row;
};
const events = (order: Order | undefined, type: string) =>
  sql<{ action: string; description: string }>(
    `SELECT action, description FROM work_order_event WHERE site_id = ${SITE} AND work_order_id = $1 AND event_type = $2
     AND mod_time > $3 ORDER BY event_id DESC`,
    [order?.id, type, TODAY],
  );

describe('moving vehicles', () => {
  test('is told of each by what was scanned, and shows wherever the vehicle does', async () => {
    const [one, two] = cars;
    const answer = await move([`I${one?.vin}`, two?.vin.slice(-8) ?? '', 'nothing-there']);
    expect(outcomes(answer)).toEqual(['moved', 'moved', 'unknown']);
    expect(await lotOf(one)).toMatchObject({
      name: 'Test',
      number: place.code,
      place: place.id,
      how: 'scan',
    });
    expect((await events(one, 'Vehicle'))[0]).toMatchObject({
      action: 'Moved',
      description: expect.stringMatching(new RegExp(`to Test, ${place.code}, scanned$`)),
    });
    const seen = { seenTime: now.toISOString(), seenBy: expect.stringMatching(/\w+ \w+/), seenHow: 'scan' };
    const vehicle = await get<AnswerOf<typeof getVehicle>>(
      `proc/getVehicle?siteId=${SITE}&workOrderId=${one?.id}`,
    );
    expect(vehicle).toMatchObject({ lotPlaceId: place.id, order: { lotNumber: place.code, ...seen } });
    const found = await get<AnswerOf<typeof searchVehicles>>(`proc/searchVehicles?term=${one?.number}`);
    expect(found.vehicles[0]).toMatchObject({ lotNumber: place.code, ...seen });
    const { vehicles, total } = await get<AnswerOf<typeof getLotVehicles>>(
      `lot/vehicles?siteId=${SITE}&lotPlaceId=${place.id}`,
    );
    expect(total).toBe(2);
    expect(new Set(vehicles.map(({ extId }) => extId))).toEqual(new Set([one?.number, two?.number]));
    expect(vehicles[0]).toMatchObject({ lotPlaceId: place.id, ...seen });
    const lot = await get<AnswerOf<typeof getLot>>(`lot/places?siteId=${SITE}`);
    expect(lot.places.find(({ lotPlaceId }) => lotPlaceId === place.id)).toMatchObject({
      standing: 2,
      unseen: 0,
    });
  });

  test('stops where the place is full, unless somebody says so; what stands there already takes no room', async () => {
    const codes = cars.map(({ number }) => number);
    expect(outcomes(await move(codes))).toEqual(['moved', 'moved', 'full']);
    expect(outcomes(await move(codes))).toEqual(['seen', 'seen', 'full']);
    expect((await lotOf(cars[2]))?.place).not.toBe(place.id);
    expect(outcomes(await move(codes, { anyway: 'Y' }))).toEqual(['seen', 'seen', 'moved']);
  });

  test('sent again with its key it happens once', async () => {
    const headers = { 'idempotency-key': `move-${place.id}` };
    const body = { lotPlaceId: place.id, how: 'scan', codes: [cars[0]?.number] };
    const [first, second] = [
      await post<Moves>('lot/moves', body, 'technician', headers),
      await post<Moves>('lot/moves', body, 'technician', headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(await events(cars[0], 'Vehicle')).toHaveLength(1 + (await before(cars[0])));
  });

  /** Events of the moves of earlier tests. */
  const before = async (order: Order | undefined) =>
    (await events(order, 'Vehicle')).filter(({ description }) => !description.includes(place.code)).length;

  test('is taken back by whoever did it, with what was known before, and by nobody else', async () => {
    const was = await lotOf(cars[0]);
    const answer = await move([cars[0]?.number ?? '']);
    const moved = { workOrderId: cars[0]?.id, movedTime: answer.body.results[0]?.movedTime };
    later(1);
    expect((await post('lot/unmoves', moved, 'shop')).status).toBe(409);
    expect((await post('lot/unmoves', moved)).status).toBe(200);
    expect(await lotOf(cars[0])).toEqual(was);
    expect((await post('lot/unmoves', moved)).body.errorMessage).toMatch(/has been moved or seen since/);
  });

  test('is not taken back after ten minutes, nor once the vehicle was seen again', async () => {
    const [one, two] = (await move(cars.slice(0, 2).map(({ number }) => number))).body.results;
    later(1);
    await move([cars[0]?.number ?? '']);
    expect((await post('lot/unmoves', { ...one })).status).toBe(409);
    const movedTime = new Date(now.getTime() - 600_001).toISOString();
    await sql('UPDATE vehicle_place SET moved_time = $1 WHERE site_id = $2 AND work_order_id = $3', [
      movedTime,
      SITE,
      two?.workOrderId,
    ]);
    expect((await post('lot/unmoves', { ...two, movedTime })).body.errorMessage).toMatch(/for ten minutes/);
  });

  test('leaves what has left alone, and asks which of several is meant', async () => {
    const [left] = await sql<Order>(
      `SELECT w.work_order_id AS id, w.ext_id AS number FROM work_order w WHERE w.site_id = ${SITE} AND w.status = 'Completed'
       AND NOT EXISTS (SELECT FROM work_order o WHERE o.site_id = w.site_id AND o.vin = w.vin AND o.status <> 'Completed') LIMIT 1`,
    );
    const [a, b] = cars;
    await sql(
      `UPDATE work_order SET vin = '1FTFW1E50PFA0000' || n FROM unnest($1::int[]) WITH ORDINALITY AS t (id, n)
               WHERE site_id = ${SITE} AND work_order_id = t.id`,
      [[a?.id, b?.id]],
    );
    await sql(
      `UPDATE work_order SET vin = 'X' || substr(vin, 2, 15) || '7' WHERE site_id = ${SITE} AND work_order_id = $1`,
      [a?.id],
    );
    await sql(
      `UPDATE work_order SET vin = 'Y' || substr(vin, 2, 15) || '7' WHERE site_id = ${SITE} AND work_order_id = $1`,
      [b?.id],
    );
    const answer = await move([left?.number ?? '', 'PFA00007']);
    expect(outcomes(answer)).toEqual(['left', 'several']);
    expect(new Set(answer.body.results[1]?.candidates.map(({ workOrderId }) => workOrderId))).toEqual(
      new Set([a?.id, b?.id]),
    );
    expect(outcomes(await move([], { workOrderIds: [b?.id] }))).toEqual(['moved']);
  });

  test('is for nobody who only looks, and for no consignor', async () => {
    for (const user of ['reader', 'external']) expect((await move(['x'], {}, user)).status).toBe(403);
    expect((await post('lot/moves', { lotPlaceId: place.id })).body.errorMessage).toMatch(
      /^No vehicle was given/,
    );
    expect((await post('lot/moves', { lotPlaceId: 999_999, codes: ['x'] })).status).toBe(404);
  });

  test('a lot that is typed on the work order ends the sighting, or is one where it names a place', async () => {
    await move([cars[0]?.number ?? '']);
    const type = (lot: string) =>
      sql(`UPDATE work_order SET lot_number = $1 WHERE site_id = ${SITE} AND work_order_id = $2`, [
        lot,
        cars[0]?.id,
      ]);
    await type('somewhere');
    expect(await lotOf(cars[0])).toMatchObject({ number: 'somewhere', place: null });
    await type(place.code.toLowerCase());
    expect(await lotOf(cars[0])).toMatchObject({ place: place.id, how: 'hand' });
  });
});

describe('sightings of beacons', () => {
  const report = (sightings: object[]) =>
    post<AnswerOf<typeof reportSightings>>('lot/sightings', { source: 'Beacons', sightings });
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

  test('move what is newer, leave what is older, and say so of each', async () => {
    const [one, two] = cars.map(({ number }) => number);
    await move([two ?? '']);
    later(1);
    const { body } = await report([
      { vehicle: one, place: `PLACE ${place.code}`, seenAt: at(0) },
      { vehicle: two, place: 'A-01', seenAt: at(-5) },
      { vehicle: one, place: place.code, seenAt: at(6) },
      { vehicle: one, place: 'nowhere', seenAt: at(0) },
      { vehicle: 'nothing', place: place.code, seenAt: at(0) },
      { vehicle: two, place: place.code, seenAt: at(0) },
    ]);
    expect(body.results.map(({ outcome }) => outcome)).toEqual([
      'moved',
      'older',
      'future',
      'unknownPlace',
      'unknown',
      'seen',
    ]);
    expect(await lotOf(cars[0])).toMatchObject({ place: place.id, how: 'beacon', seen: now });
  });

  test('write no history while a vehicle stays where it is', async () => {
    const sighting = { vehicle: cars[0]?.number, place: place.code };
    await report([{ ...sighting, seenAt: at(0) }]);
    const told = await events(cars[0], 'Vehicle');
    expect(told[0]?.description).toMatch(/told by Beacons$/);
    later(5);
    await report([{ ...sighting, seenAt: at(0) }]);
    expect(await events(cars[0], 'Vehicle')).toEqual(told);
    expect((await lotOf(cars[0]))?.seen).toEqual(now);
  });
});

describe('places', () => {
  test('are added as a range, and those that are there stay', async () => {
    const range = { from: `R${next}-01`, to: `R${next}-12`, zone: 'Range', capacity: null };
    expect((await post('proc/addLotPlaces', range, 'admin')).body).toEqual({ added: 12, there: [] });
    expect((await post('proc/addLotPlaces', { ...range, to: `R${next}-13` }, 'admin')).body).toMatchObject({
      added: 1,
    });
    const backward = await post('proc/addLotPlaces', { ...range, from: 'A-9', to: 'A-1' }, 'admin');
    expect(backward.body.errorMessage).toBe('The last place comes before the first.');
  });

  test('keep their vehicles under another code, and are not taken away with them', async () => {
    await move([cars[0]?.number ?? '']);
    const was = await lotOf(cars[0]);
    const put = (body: object) =>
      services.ask('admin', 'PUT', `${REST}/table/lotPlace/${place.id}`, {
        body: { siteId: SITE, ...body },
      }) as Promise<Answer<object>>;
    expect((await put({ code: `t-${next}b` })).status).toBe(200);
    expect(await lotOf(cars[0])).toEqual({ ...was, number: `T-${next}B` });
    const remove = () =>
      services.ask('admin', 'DELETE', `${REST}/table/lotPlace/${place.id}?siteId=${SITE}`) as Promise<
        Answer<object>
      >;
    expect((await remove()).body.errorMessage).toContain('1 work order');
    await sql(`UPDATE work_order SET lot_number = '' WHERE site_id = ${SITE} AND work_order_id = $1`, [
      cars[0]?.id,
    ]);
    expect((await remove()).status).toBe(200);
  });

  test('that are not used any more take nothing', async () => {
    await sql('UPDATE lot_place SET active = false WHERE site_id = $1 AND lot_place_id = $2', [
      SITE,
      place.id,
    ]);
    expect((await move(['x'])).body.errorMessage).toBe(
      `${place.code} is no longer in use. Choose another place.`,
    );
  });
});

describe('keys', () => {
  const take = (more: object, user?: string) =>
    post<VehicleKeys>('lot/keys/taken', { workOrderId: cars[0]?.id, seen: null, ...more }, user);
  const hang = (hungAt: string) =>
    post<VehicleKeys>('lot/keys/returned', { workOrderId: cars[0]?.id, hungAt });
  beforeEach(() =>
    sql('DELETE FROM key_handover WHERE site_id = $1 AND work_order_id = $2', [SITE, cars[0]?.id]),
  );

  test('go to somebody, are handed on knowingly, and hang again', async () => {
    const taken = await take({ holderUser: 'technician' });
    expect(taken.body).toMatchObject({ out: 'Y', holderUser: 'technician', since: now.toISOString() });
    later(5);
    const refused = await take({ holderName: 'Driver' }, 'shop');
    expect(refused.status).toBe(409);
    expect(refused.body.errorMessage).toMatch(/has had the keys of/);
    const handed = await take({ holderName: ' Driver ', seen: taken.body.keyHandoverId }, 'shop');
    expect(handed.body).toMatchObject({ out: 'Y', holder: 'Driver', holderUser: '' });
    const out = await get<AnswerOf<typeof getLotVehicles>>(`lot/keys?siteId=${SITE}&limit=100`);
    expect(out.vehicles.map(({ workOrderId }) => workOrderId)).toContain(cars[0]?.id);
    later(5);
    expect((await hang('Hook 9')).body).toMatchObject({ out: 'N', hungAt: 'Hook 9', holder: 'Driver' });
    expect((await events(cars[0], 'Keys')).slice(0, 3).map(({ action }) => action)).toEqual([
      'Returned',
      'Handed Over',
      'Taken',
    ]);
  });

  test('of two who take them at once one gets them', async () => {
    const both = await Promise.all([take({ holderName: 'One' }), take({ holderName: 'Two' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('are hung up without having been out, once', async () => {
    await hang('Box 1');
    await hang('Box 1');
    const hung = (await events(cars[0], 'Keys')).filter(({ description }) => description.includes('Box 1'));
    expect(hung).toHaveLength(1);
    expect(hung[0]?.description).toBe('Keys hung up: Box 1');
  });

  test('go to nobody unknown', async () => {
    expect((await take({})).body.errorMessage).toBe('Enter who takes the keys.');
    expect((await take({ holderUser: 'nobody' })).status).toBe(400);
    expect((await take({ holderName: 'x' }, 'reader')).status).toBe(403);
  });
});
