import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf, WireAnswerOf } from '#contract/call';
import type { bookSlots, cancelSlots, getSlots, moveSlots, restoreSlots } from '#contract/slots';
import type { getVehicle } from '#contract/vehicles';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const REST = '/recon-services/rest';
const SITE = 1001;
/** A Monday; the promise is for Tuesday evening. */
const PROMISED = '2026-03-03T23:00:00.000Z';
const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-03-03', '2026-03-04', '2026-03-05'] as const;

let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
  // Promises made at the start are made before the tests begin.
  await services.settled();
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Answer<Body> = { status: number; body: Body & { errorMessage?: string } };
type Slots = WireAnswerOf<typeof getSlots>;
const look = async (user = 'shop') =>
  (await services.ask(user, 'GET', `${REST}/slots?siteId=${SITE}`)) as Answer<Slots>;
const post = <Body = object>(
  path: string,
  body: object,
  user = 'shop',
  headers: Record<string, string> = {},
) =>
  services.ask(user, 'POST', `${REST}/slots/${path}`, {
    body: { siteId: SITE, ...body },
    headers,
  }) as Promise<Answer<Body>>;

type Wanted = { workOrderId: number; kind?: string; day?: string; basis?: string };
const wanted = ({ workOrderId, kind = 'Detail', day = TUESDAY, basis = PROMISED }: Wanted) => ({
  workOrderId,
  kind,
  day,
  basis,
});
const book = (slots: Wanted[], user?: string, headers?: Record<string, string>) =>
  post<AnswerOf<typeof bookSlots>>('bookings', { slots: slots.map(wanted) }, user, headers);
const bookOne = async (slot: Wanted) => {
  const { body } = await book([slot]);
  const [booked] = body.booked;
  if (!booked) throw new Error(`It was not booked: ${JSON.stringify(body)}`);
  return booked.slotId;
};
const promise = (workOrderId: number, most: string | null) =>
  sql(
    `INSERT INTO ready_promise (site_id, work_order_id, made_time, half_time, most_time, group_key, vehicles, rule)
     VALUES ($1, $2, $3, $4, $4, $5, 60, 2)`,
    [SITE, workOrderId, now, most, most === null ? 'few' : 'Repair'],
  );
const events = async (workOrderId: number) =>
  (
    await sql<{ description: string }>(
      `SELECT description FROM work_order_event WHERE site_id = $1 AND work_order_id = $2 AND event_type = 'Slot' ORDER BY event_id`,
      [SITE, workOrderId],
    )
  ).map(({ description }) => description);
const slotOf = async (workOrderId: number, kind = 'Detail') =>
  (await look()).body.slots.find((slot) => slot.workOrderId === workOrderId && slot.kind === kind);

let one = 0;
let two = 0;
/** Two vehicles that are promised for Tuesday; everything else is not promised. A day has room for one detail. */
beforeEach(async () => {
  later(1);
  await sql('DELETE FROM vehicle_slot WHERE site_id = $1', [SITE]);
  await sql('DELETE FROM slot_kind WHERE site_id = $1', [SITE]);
  await sql(
    `INSERT INTO slot_kind (site_id, kind, per_day) VALUES ($1, 'Detail', 1), ($1, 'Photos', 5), ($1, 'Transport', 5)`,
    [SITE],
  );
  const open = await sql<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order WHERE site_id = $1 AND status = 'Open' ORDER BY 1`,
    [SITE],
  );
  await sql(
    `INSERT INTO ready_promise (site_id, work_order_id, made_time, group_key, vehicles, rule)
     SELECT $1, id, $3, 'few', 0, 2 FROM unnest($2::int[]) AS id`,
    [SITE, open.map(({ id }) => id), now],
  );
  [one, two] = [open[0]?.id ?? 0, open[1]?.id ?? 0];
  await sql('DELETE FROM work_order_event WHERE site_id = $1 AND event_type = $2', [SITE, 'Slot']);
  await promise(one, PROMISED);
  await promise(two, PROMISED);
});

describe('slots are shown', () => {
  test('as they are proposed by the promise, with how full the days get, and why others get none', async () => {
    const { status, body } = await look();
    expect(status).toBe(200);
    expect(body).toMatchObject({ today: '2026-03-02', until: '2026-03-15', hoursSet: 'Y' });
    const proposed = body.slots.filter(({ state }) => state === 'proposed');
    expect(new Set(proposed.map(({ workOrderId }) => workOrderId))).toEqual(new Set([one, two]));
    expect(proposed.find((slot) => slot.workOrderId === one && slot.kind === 'Detail')).toMatchObject({
      basis: PROMISED,
      readyBy: PROMISED,
    });
    const details = proposed.filter(({ kind }) => kind === 'Detail').map(({ day }) => day);
    expect(details.toSorted()).toEqual([TUESDAY, WEDNESDAY]);
    expect(body.days.find(({ day }) => day === TUESDAY)?.loads[0]).toEqual({
      kind: 'Detail',
      room: 1,
      booked: 0,
      proposed: 1,
    });
    expect(body.days.map(({ day }) => day)).not.toContain('2026-03-08');
    expect(body.leftCounts).toMatchObject([{ why: 'few', count: expect.any(Number) }]);
  });

  test('to whoever may see the plan; a vehicle of another customer only takes room', async () => {
    expect((await look('technician')).status).toBe(200);
    for (const user of ['parts', 'reader', 'external']) expect((await look(user)).status).toBe(403);
    const [customer] = await sql<{ ext: string }>(
      `SELECT c.ext_id AS ext FROM customer c WHERE c.site_id = $1 AND c.customer_id <>
         (SELECT customer_id FROM work_order WHERE site_id = $1 AND work_order_id = $2) ORDER BY 1 LIMIT 1`,
      [SITE, one],
    );
    await bookOne({ workOrderId: one });
    await sql('UPDATE user_config SET ext_customer_id = $1 WHERE user_name = $2', [customer?.ext, 'shop']);
    try {
      await services.signInAnew('shop');
      const { body } = await look();
      expect(body.slots.filter(({ workOrderId }) => workOrderId === one)).toEqual([]);
      expect(body.days.find(({ day }) => day === TUESDAY)?.loads[0]).toMatchObject({ booked: 1 });
      expect((await book([{ workOrderId: one, kind: 'Photos' }])).body.skipped).toMatchObject([
        { workOrderId: one, why: 'gone' },
      ]);
    } finally {
      await sql(`UPDATE user_config SET ext_customer_id = '*' WHERE user_name = 'shop'`);
      await services.signInAnew('shop');
    }
  });
});

describe('a vehicle that is promised for closing time', () => {
  test('gets its slots from the next open day on', async () => {
    const [tuesday] = await sql<{ closes: Date }>(
      `SELECT (DATE '2026-03-03' + to_time::interval) AT TIME ZONE 'America/Chicago' AS closes
       FROM site_shift WHERE site_id = $1 AND weekday = 2`,
      [SITE],
    );
    const closes = tuesday?.closes.toISOString() ?? '';
    later(1);
    await promise(two, closes);
    expect(await slotOf(two, 'Photos')).toMatchObject({ firstDay: WEDNESDAY, day: WEDNESDAY });
    expect((await book([{ workOrderId: two, basis: closes }])).body.skipped).toMatchObject([
      { why: 'early' },
    ]);
  });
});

describe('booking', () => {
  test('books all three in order, tells the history, and shows on the vehicle', async () => {
    const { status, body } = await book([
      { workOrderId: one },
      { workOrderId: one, kind: 'Photos' },
      { workOrderId: one, kind: 'Transport', day: WEDNESDAY },
    ]);
    expect(status).toBe(200);
    expect(body.skipped).toEqual([]);
    expect(body.booked).toHaveLength(3);
    expect(await events(one)).toEqual([
      'Detail booked for Mar 3, 2026',
      'Photos booked for Mar 3, 2026',
      'Transport booked for Mar 4, 2026',
    ]);
    const vehicle = (await services.ask(
      'shop',
      'GET',
      `${REST}/proc/getVehicle?siteId=${SITE}&workOrderId=${one}`,
    )) as Answer<WireAnswerOf<typeof getVehicle>>;
    expect(vehicle.body.slots?.map(({ kind, day, state }) => [kind, day, state])).toEqual([
      ['Detail', TUESDAY, 'booked'],
      ['Photos', TUESDAY, 'booked'],
      ['Transport', WEDNESDAY, 'booked'],
    ]);
    expect(await slotOf(one)).toMatchObject({ state: 'booked', bookedBy: expect.stringMatching(/\w+ \w+/) });
  });

  test('of two who want the last place of a day one gets it, and the other is told the next day with room', async () => {
    const both = await Promise.all([book([{ workOrderId: one }]), book([{ workOrderId: two }], 'manager')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.flatMap(({ body }) => body.booked)).toHaveLength(1);
    expect(both.flatMap(({ body }) => body.skipped)).toMatchObject([{ why: 'full', nextDay: WEDNESDAY }]);
    expect(await sql('SELECT FROM vehicle_slot WHERE site_id = $1', [SITE])).toHaveLength(1);
  });

  test('sent again it happens once, with its key and without', async () => {
    const headers = { 'idempotency-key': `slots-${one}` };
    const first = await book([{ workOrderId: one }], 'shop', headers);
    expect((await book([{ workOrderId: one }], 'shop', headers)).body).toEqual(first.body);
    expect((await book([{ workOrderId: one }])).body).toEqual({ booked: [], skipped: [] });
    expect(await events(one)).toHaveLength(1);
  });

  test('leaves out, and names, what is not as it was proposed', async () => {
    const why = async (slot: Wanted) => (await book([slot])).body.skipped.map((skipped) => skipped.why);
    expect(await why({ workOrderId: one, basis: '2026-03-04T23:00:00.000Z' })).toEqual(['changed']);
    expect(await why({ workOrderId: one, day: '2026-03-02' })).toEqual(['early']);
    expect(await why({ workOrderId: one, day: '2026-03-08' })).toEqual(['closed']);
    expect(await why({ workOrderId: one, day: '2026-06-01' })).toEqual(['closed']);
    expect(await why({ workOrderId: 999_999 })).toEqual(['gone']);
    await bookOne({ workOrderId: one, day: WEDNESDAY });
    expect(await why({ workOrderId: one, day: THURSDAY })).toEqual(['booked']);
    expect(await why({ workOrderId: one, kind: 'Photos' })).toEqual(['order']);
    await sql(`DELETE FROM slot_kind WHERE site_id = $1 AND kind = 'Photos'`, [SITE]);
    expect(await why({ workOrderId: one, kind: 'Photos', day: WEDNESDAY })).toEqual(['kind']);
    // A vehicle without a promise is booked for no day.
    await promise(two, null);
    expect(await why({ workOrderId: two })).toEqual(['changed']);
    const twice = await book([{ workOrderId: two }, { workOrderId: two }]);
    expect(twice).toMatchObject({
      status: 400,
      body: { errorMessage: expect.stringMatching(/named twice/) },
    });
  });

  test('is for who assigns work, not for who works or only looks', async () => {
    for (const user of ['technician', 'parts', 'reader', 'external'])
      expect((await book([{ workOrderId: one }], user)).status).toBe(403);
    const rooms = { Detail: 3, seen: { Detail: 1, Photos: 5, Transport: 5 } };
    expect((await post('rooms', rooms, 'shop')).status).toBe(403);
  });
});

describe('what is booked', () => {
  test('is at risk once its vehicle is promised for later, and goes by one press to the day that will do', async () => {
    const slotId = await bookOne({ workOrderId: one });
    later(1);
    await promise(one, '2026-03-05T23:00:00.000Z');
    expect(await slotOf(one)).toMatchObject({ state: 'atRisk', risk: 'promise', fits: THURSDAY });
    const move = { slotId, from: TUESDAY, day: THURSDAY };
    expect((await post('moves', move)).body).toEqual({ slotId, from: TUESDAY, day: THURSDAY });
    expect(await slotOf(one)).toMatchObject({ state: 'booked', day: THURSDAY });
    // Someone else who still sees it on Tuesday.
    const stale = await post('moves', { ...move, day: WEDNESDAY }, 'manager');
    expect(stale).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching(/was moved to Mar 5, 2026 in the meantime/) },
    });
    expect((await events(one)).at(-1)).toBe('Detail moved from Mar 3, 2026 to Mar 5, 2026');
  });

  test('goes with all others that need another day by one press; what does not fit or was changed stays and is named', async () => {
    const first = await bookOne({ workOrderId: one });
    const second = await bookOne({ workOrderId: two, kind: 'Photos', day: WEDNESDAY });
    const third = await bookOne({ workOrderId: two, day: WEDNESDAY });
    const move = (...slots: { slotId: number; from: string; day: string }[]) =>
      post<AnswerOf<typeof moveSlots>>('movesOfMany', { slots });
    const { status, body } = await move(
      { slotId: first, from: TUESDAY, day: WEDNESDAY },
      { slotId: second, from: WEDNESDAY, day: THURSDAY },
      { slotId: third, from: TUESDAY, day: THURSDAY },
      { slotId: 999_999, from: TUESDAY, day: THURSDAY },
    );
    expect(status).toBe(200);
    expect(body.moved).toEqual([{ slotId: second, from: WEDNESDAY, day: THURSDAY }]);
    expect(body.skipped).toMatchObject([
      { why: 'gone' },
      { workOrderId: one, why: 'full', day: WEDNESDAY, nextDay: THURSDAY },
      { workOrderId: two, kind: 'Detail', why: 'changed' },
    ]);
    expect((await events(two)).at(-1)).toBe('Photos moved from Mar 4, 2026 to Mar 5, 2026');
    // Both want the last place of a day.
    const last = await move(
      { slotId: first, from: TUESDAY, day: THURSDAY },
      { slotId: third, from: WEDNESDAY, day: THURSDAY },
    );
    expect(last.body).toMatchObject({ moved: [{ slotId: first }], skipped: [{ why: 'full' }] });
    expect((await move({ slotId: first, from: THURSDAY, day: '2026-03-08' })).body.skipped).toMatchObject([
      { why: 'closed', day: '2026-03-08' },
    ]);
    const twice = { slotId: first, from: THURSDAY, day: TUESDAY };
    expect(await move(twice, twice)).toMatchObject({
      status: 400,
      body: { errorMessage: 'A slot was named twice. Nothing was moved.' },
    });
    expect((await move({ ...twice, day: '2026-03-01' })).body.skipped).toMatchObject([{ why: 'past' }]);
    expect(await slotOf(one)).toMatchObject({ day: THURSDAY });
    for (const user of ['technician', 'reader', 'external'])
      expect((await post('movesOfMany', { slots: [twice] }, user)).status).toBe(403);
  });

  test('that somebody else has put on the wanted day already is neither moved nor named', async () => {
    const first = await bookOne({ workOrderId: one });
    const second = await bookOne({ workOrderId: two, kind: 'Photos' });
    const all = {
      slots: [first, second].map((slotId) => ({ slotId, from: TUESDAY, day: THURSDAY })),
    };
    const both = await Promise.all(
      ['shop', 'manager'].map((user) => post<AnswerOf<typeof moveSlots>>('movesOfMany', all, user)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.moved.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(both.flatMap(({ body }) => body.skipped)).toEqual([]);
    expect((await events(one)).filter((event) => event.includes('moved'))).toHaveLength(1);
    // What is done by now is said also where it was done on that day.
    expect((await post('completions', { slotId: first, done: 'Y' })).status).toBe(200);
    const done = await post<AnswerOf<typeof moveSlots>>('movesOfMany', all);
    expect(done.body).toMatchObject({ moved: [], skipped: [{ workOrderId: one, why: 'done' }] });
  });

  test('goes with what comes before it: where somebody has moved that on meanwhile both are left and named', async () => {
    const [detail, photos, transport] = [
      await bookOne({ workOrderId: one }),
      await bookOne({ workOrderId: one, kind: 'Photos' }),
      await bookOne({ workOrderId: one, kind: 'Transport' }),
    ];
    later(1);
    await promise(one, '2026-03-04T23:00:00.000Z');
    await post('moves', { slotId: detail, from: TUESDAY, day: '2026-03-06' }, 'manager');
    const move = (...slots: { slotId: number; from: string; day: string }[]) =>
      post<AnswerOf<typeof moveSlots>>('movesOfMany', { slots });
    const { body } = await move(
      ...[detail, photos, transport].map((slotId) => ({ slotId, from: TUESDAY, day: THURSDAY })),
    );
    expect(body.moved).toEqual([]);
    expect(body.skipped).toMatchObject([
      { kind: 'Detail', why: 'changed' },
      { kind: 'Photos', why: 'order', day: THURSDAY },
      { kind: 'Transport', why: 'order', day: THURSDAY },
    ]);
    expect(await slotOf(one, 'Photos')).toMatchObject({ day: TUESDAY });
    // Nor does one that is promised for later by now.
    later(1);
    await promise(one, '2026-03-10T20:00:00.000Z');
    const early = await move({ slotId: detail, from: '2026-03-06', day: '2026-03-09' });
    expect(early.body.skipped).toMatchObject([{ why: 'early', day: '2026-03-09' }]);
  });

  test('goes back by one press to where it was, also before its promise and out of order', async () => {
    const detail = await bookOne({ workOrderId: one });
    const photos = await bookOne({ workOrderId: one, kind: 'Photos' });
    await sql(`UPDATE vehicle_slot SET day = $3 WHERE site_id = $1 AND vehicle_slot_id = $2`, [
      SITE,
      detail,
      WEDNESDAY,
    ]);
    later(1);
    await promise(one, '2026-03-04T23:00:00.000Z');
    const move = (slots: { slotId: number; from: string; day: string }[]) =>
      post<AnswerOf<typeof moveSlots>>('movesOfMany', { slots });
    const there = await move([
      { slotId: photos, from: TUESDAY, day: THURSDAY },
      { slotId: detail, from: WEDNESDAY, day: THURSDAY },
    ]);
    expect(there.body).toMatchObject({ moved: [{}, {}], skipped: [] });
    later(1);
    const back = await move(
      there.body.moved.map(({ slotId, from, day }) => ({ slotId, from: day, day: from })),
    );
    expect(back.body).toMatchObject({ moved: [{}, {}], skipped: [] });
    expect(await slotOf(one, 'Photos')).toMatchObject({ day: TUESDAY, state: 'atRisk' });
  });

  test('moves to no day that is full or closed', async () => {
    const slotId = await bookOne({ workOrderId: one });
    await bookOne({ workOrderId: two, day: WEDNESDAY });
    const move = (day: string) => post('moves', { slotId, from: TUESDAY, day });
    expect(await move(WEDNESDAY)).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'Detail on Mar 4, 2026 is full. The next day with room is Mar 5, 2026.',
      },
    });
    expect((await move('2026-03-08')).status).toBe(400);
    expect(await move('2026-03-01')).toMatchObject({
      status: 400,
      body: { errorMessage: expect.stringMatching(/^Mar 1, 2026 is over/) },
    });
    expect(await slotOf(one)).toMatchObject({ day: TUESDAY });
  });

  test('is cancelled, and booked again as long as nobody has taken its place', async () => {
    const slotId = await bookOne({ workOrderId: one });
    const cancel = () => post<AnswerOf<typeof cancelSlots>>('cancellations', { slotIds: [slotId] });
    const restore = (cancelledTime: string, user?: string) =>
      post<AnswerOf<typeof restoreSlots>>('restorations', { slotIds: [slotId], cancelledTime }, user);
    const first = (await cancel()).body;
    expect(first).toMatchObject({ cancelled: [slotId], skipped: [] });
    expect((await cancel()).body.skipped).toMatchObject([{ why: 'cancelled' }]);
    expect((await restore(first.cancelledTime, 'manager')).body.skipped).toMatchObject([{ why: 'changed' }]);
    expect((await restore(first.cancelledTime)).body.restored).toEqual([slotId]);
    later(1);
    const again = (await cancel()).body;
    await bookOne({ workOrderId: two });
    expect((await restore(again.cancelledTime)).body.skipped).toMatchObject([
      { why: 'full', nextDay: WEDNESDAY },
    ]);
    const longAgo = new Date(now.getTime() - 601_000).toISOString();
    expect((await restore(longAgo)).status).toBe(409);
  });

  test('is done, and not done again within ten minutes; is missed once its day is over', async () => {
    const slotId = await bookOne({ workOrderId: one });
    const finish = (done: 'Y' | 'N') => post('completions', { slotId, done });
    expect((await finish('Y')).status).toBe(200);
    expect((await finish('Y')).body.errorMessage).toMatch(/is already done/);
    // Done on Monday it leaves Tuesday's room free.
    await bookOne({ workOrderId: two });
    expect((await finish('N')).status).toBe(200);
    expect((await finish('N')).status).toBe(409);
    await sql(`UPDATE vehicle_slot SET day = '2026-02-27' WHERE site_id = $1 AND vehicle_slot_id = $2`, [
      SITE,
      slotId,
    ]);
    // Tuesday, the day of its promise, has no room anymore.
    expect(await slotOf(one)).toMatchObject({ state: 'missed', risk: null, fits: WEDNESDAY });
  });
});

describe('a transport', () => {
  test('is not done while its vehicle is not ready', async () => {
    const slotId = await bookOne({ workOrderId: one, kind: 'Transport' });
    const finish = () => post('completions', { slotId, done: 'Y' });
    expect(await finish()).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching(/a vehicle cannot leave on its slot before it is ready/) },
    });
    expect(await slotOf(one, 'Transport')).toMatchObject({ state: 'booked' });
    const set = (status: string) =>
      sql('UPDATE work_order SET status = $3 WHERE site_id = $1 AND work_order_id = $2', [SITE, one, status]);
    await set('Completed');
    try {
      expect((await finish()).status).toBe(200);
    } finally {
      await set('Open');
    }
  });
});

describe('the room of a day', () => {
  const set = (body: object) => post<{ rooms: object[] }>('rooms', body, 'admin');

  test('is set by an administrator, stands in the audit trail, and cancels nothing', async () => {
    await sql(`UPDATE slot_kind SET per_day = 2 WHERE site_id = $1 AND kind = 'Detail'`, [SITE]);
    await bookOne({ workOrderId: one });
    await bookOne({ workOrderId: two });
    const seen = { Detail: 2, Photos: 5, Transport: 5 };
    const { status, body } = await set({ Detail: 1, Photos: null, Transport: 6, seen });
    expect(status).toBe(200);
    expect(body.rooms).toEqual([
      { kind: 'Detail', perDay: 1 },
      { kind: 'Transport', perDay: 6 },
    ]);
    const [audit] = await sql<{ changes: object[] }>(
      `SELECT changes FROM audit_event WHERE site_id = $1 AND resource = 'slots' ORDER BY audit_id DESC LIMIT 1`,
      [SITE],
    );
    expect(audit?.changes).toContainEqual({ field: 'photosPerDay', before: 5, after: null });
    const { body: shown } = await look();
    expect(shown.days.find(({ day }) => day === TUESDAY)?.loads[0]).toMatchObject({ room: 1, booked: 2 });
    expect((await set({ Detail: 9, seen })).status).toBe(409);
    expect((await set({ Detail: 0, seen })).status).toBe(400);
  });

  test('that is taken away leaves what is booked: it shows, moves and is cancelled, but not booked again', async () => {
    const slotId = await bookOne({ workOrderId: one });
    const seen = { Detail: 1, Photos: 5, Transport: 5 };
    expect((await set({ Detail: null, Photos: null, Transport: null, seen })).status).toBe(200);
    const { body } = await look();
    expect(body.rooms).toEqual([]);
    expect(body.days.find(({ day }) => day === TUESDAY)?.loads).toEqual([
      { kind: 'Detail', room: null, booked: 1, proposed: 0 },
    ]);
    expect((await post('moves', { slotId, from: TUESDAY, day: WEDNESDAY })).status).toBe(200);
    const back = await post<AnswerOf<typeof moveSlots>>('movesOfMany', {
      slots: [{ slotId, from: WEDNESDAY, day: TUESDAY }],
    });
    expect(back.body).toMatchObject({ moved: [{ slotId }], skipped: [] });
    const { cancelledTime } = (
      await post<AnswerOf<typeof cancelSlots>>('cancellations', { slotIds: [slotId] })
    ).body;
    const again = await post<AnswerOf<typeof restoreSlots>>('restorations', {
      slotIds: [slotId],
      cancelledTime,
    });
    expect(again.body).toMatchObject({ restored: [], skipped: [{ why: 'kind' }] });
  });

  test('that nobody has set offers nothing', async () => {
    await sql('DELETE FROM slot_kind WHERE site_id = $1', [SITE]);
    const { body } = await look();
    expect(body).toMatchObject({ rooms: [], slots: [] });
    expect((await book([{ workOrderId: one }])).body.skipped).toMatchObject([{ why: 'kind' }]);
  });
});

describe('a site', () => {
  test('whose hours have ended says so, and gives no other reason', async () => {
    await sql('UPDATE site_shift SET valid_until = $2 WHERE site_id = $1', [SITE, '2026-03-02']);
    try {
      const { body } = await look();
      expect(body).toMatchObject({ hoursSet: 'N', days: [] });
      const mine = body.left.find(({ workOrderId }) => workOrderId === one);
      expect(mine).toMatchObject({ why: 'closed' });
    } finally {
      await sql('UPDATE site_shift SET valid_until = NULL WHERE site_id = $1', [SITE]);
    }
  });
});
