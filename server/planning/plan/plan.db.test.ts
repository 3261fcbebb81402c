import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/call';
import {
  explainPlan,
  getPlanBound,
  type acceptPlan,
  type getPlan,
  type PlannedLabor,
  type undoAcceptedPlan,
} from '#contract/plan';
import { TODAY } from '../../../tests/helpers/database';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
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

type Answer<Body> = { status: number; body: Body & { errorMessage?: string } };
type Plan = AnswerOf<typeof getPlan>;
const planOf = async (user = 'shop', more = '') =>
  (await services.ask(user, 'GET', `${REST}/plan/day?siteId=${SITE}${more}`)) as Answer<Plan>;
const post = <Body = object>(path: string, body: object, user = 'shop') =>
  services.ask(user, 'POST', `${REST}/plan/${path}`, { body: { siteId: SITE, ...body } }) as Promise<
    Answer<Body>
  >;
const accept = (labors: object[], user?: string) =>
  post<AnswerOf<typeof acceptPlan>>('acceptances', { labors }, user);
const takeBack = (done: AnswerOf<typeof acceptPlan>, user?: string) =>
  post<AnswerOf<typeof undoAcceptedPlan>>(
    'unacceptances',
    { acceptedTime: done.acceptedTime, labors: done.assigned },
    user,
  );
const pin = (technicianId: number, estimateLaborId = order.openLaborId, place?: number) =>
  post('pins', { technicianId, estimateLaborId, ...(place ? { place } : {}) });

let order: DueOrder;
/** Those who can do the labor of the order, by id. */
let able: number[];
let unable: number;
let place = 0;
/** A vehicle whose labor is ready, due tomorrow, and unassigned. */
beforeEach(async () => {
  later(1);
  order = await makeDueOrder(asking(services.pool), SITE, place);
  place += 1;
  await sql(
    `UPDATE labor SET status = 'Ready for Repair', labor_time = 50 WHERE site_id = $1 AND estimate_labor_id = $2`,
    [SITE, order.openLaborId],
  );
  await sql(
    `UPDATE work_order SET due_date = '2026-03-03T12:00:00Z' WHERE site_id = $1 AND work_order_id = $2`,
    [SITE, order.workOrderId],
  );
  const people = await sql<{ id: number; skilled: boolean }>(
    `SELECT t.technician_id AS id, EXISTS (
       SELECT FROM technician_skill ts JOIN skill k USING (site_id, skill_id)
       JOIN site_shop s ON s.site_id = ts.site_id AND s.shop_abbrev = k.skill_type
       JOIN labor l ON l.site_id = s.site_id AND l.site_shop_id = s.site_shop_id
       WHERE ts.site_id = t.site_id AND ts.technician_id = t.technician_id AND l.estimate_labor_id = $2) AS skilled
     FROM technician t WHERE t.site_id = $1 AND t.active ORDER BY 1`,
    [SITE, order.openLaborId],
  );
  able = people.filter(({ skilled }) => skilled).map(({ id }) => id);
  unable = people.find(({ skilled }) => !skilled)?.id ?? 0;
  expect(able.length).toBeGreaterThan(1);
});

/** Where the labor of the order is, on any day of the plan. */
async function placeOf(user?: string): Promise<{ technicianId: number; labor: PlannedLabor } | undefined> {
  const { body } = await planOf(user);
  for (const day of body.days) {
    const { body: ofDay } = await planOf(user, `&day=${day}`);
    for (const { technicianId, labors } of ofDay.technicians) {
      const labor = labors.find(({ estimateLaborId }) => estimateLaborId === order.openLaborId);
      if (labor) return { technicianId, labor };
    }
  }
  return undefined;
}
async function proposal() {
  const found = await placeOf();
  if (!found) throw new Error('The plan has no such labor.');
  const { technicianId, labor } = found;
  return { technicianId, estimateLaborId: order.openLaborId, basis: labor.basis };
}
const assigned = async () =>
  (
    await sql<{ id: number }>(
      'SELECT technician_id AS id FROM labor_assignment WHERE site_id = $1 AND estimate_labor_id = $2 ORDER BY 1',
      [SITE, order.openLaborId],
    )
  ).map(({ id }) => id);
const told = async () =>
  (
    await sql<{ description: string }>(
      `SELECT description FROM work_order_event WHERE site_id = $1 AND work_order_id = $2 AND event_type = 'Labor'
         AND mod_time >= $3 ORDER BY event_id DESC`,
      [SITE, order.workOrderId, now],
    )
  ).map(({ description }) => description);

describe('the plan of a day', () => {
  test('proposes what nobody has to who can do it, within their hours, and says how full these are', async () => {
    const { status, body } = await planOf();
    expect(status).toBe(200);
    expect(body).toMatchObject({ day: '2026-03-02', hoursSet: 'Y' });
    expect(body.days.at(0)).toBe('2026-03-02');
    expect(body.days.length).toBeGreaterThan(4);
    for (const { shops, labors, hours, thereHours, assignedHours, proposedHours } of body.technicians) {
      expect(assignedHours + proposedHours).toBeLessThanOrEqual(thereHours + 0.02);
      if (hours.length === 0) expect(labors.filter(({ state }) => state === 'proposed')).toEqual([]);
      for (const labor of labors) if (labor.state === 'proposed') expect(shops).toContain(labor.shop);
    }
    const found = await placeOf();
    expect(able).toContain(found?.technicianId);
    expect(found?.labor).toMatchObject({ state: 'proposed', extId: order.extId, hours: 0.5, instead: [] });
  });

  test('of a shop has those who can work there, and what is left of it', async () => {
    const { body } = await planOf('shop', '&shop=BODY');
    expect(body.technicians.length).toBeGreaterThan(0);
    for (const { shops } of body.technicians) expect(shops).toContain('BODY');
    for (const { shop } of body.left) expect(shop).toBe('BODY');
  });

  test('is refused for a day that it does not reach, and for whoever does not watch the repair dashboard', async () => {
    const far = await planOf('shop', '&day=2027-01-01');
    expect(far).toMatchObject({
      status: 400,
      body: { errorMessage: 'The plan covers Mar 2, 2026 to Mar 8, 2026. Choose one of these days.' },
    });
    expect((await planOf('approver')).status).toBe(403);
  });

  test('opens on the first day on which anybody is still there, if no other is asked for', async () => {
    await sql(
      `INSERT INTO site_closure (site_id, closure_name, from_day, to_day) VALUES ($1, 'Inventory', '2026-03-02', '2026-03-02')`,
      [SITE],
    );
    const { body } = await planOf();
    expect(body).toMatchObject({ day: '2026-03-03', opensOn: '2026-03-03' });
    // A closed day is not offered, and can be asked for: a link to it says so.
    expect(body.days[0]).toBe('2026-03-03');
    expect(body.days).not.toContain('2026-03-08');
    expect(body.technicians.some(({ thereHours }) => thereHours > 0)).toBe(true);
    expect((await planOf('shop', '&day=2026-03-02')).body.day).toBe('2026-03-02');
    await sql(`DELETE FROM site_closure WHERE site_id = $1 AND closure_name = 'Inventory'`, [SITE]);
  });

  test('leaves out what waits for a part without a date, and counts it', async () => {
    await sql(`UPDATE labor SET status = 'Waiting for Parts' WHERE site_id = $1 AND estimate_labor_id = $2`, [
      SITE,
      order.openLaborId,
    ]);
    const { body } = await planOf();
    const total = body.leftCounts.find(({ why }) => why === 'part')?.count ?? 0;
    expect(total).toBeGreaterThan(0);
    expect(await placeOf()).toBeUndefined();
  });

  test('says why a labor comes when it comes, and how much more could be done at most', async () => {
    const estimateLaborId = (await proposal()).estimateLaborId;
    const why = await services.ask(
      'shop',
      'GET',
      `${REST}/plan/why?siteId=${SITE}&estimateLaborId=${estimateLaborId}`,
    );
    expect(why.status).toBe(200);
    const { factors } = explainPlan.answer.parse(why.body);
    expect(factors.map(({ factor }) => factor)).toContain('skill');
    const unknown = await services.ask(
      'shop',
      'GET',
      `${REST}/plan/why?siteId=${SITE}&estimateLaborId=99999999`,
    );
    expect(unknown.status).toBe(404);
    const bound = await services.ask('shop', 'GET', `${REST}/plan/bound?siteId=${SITE}`);
    expect(bound.status).toBe(200);
    expect(getPlanBound.answer.parse(bound.body).percent ?? 0).toBeGreaterThanOrEqual(0);
  });

  test('is the same for whoever sees only the vehicles of their customers, who are told of the others only that they are there', async () => {
    await sql(
      `INSERT INTO user_role (user_config_id, role_key)
       SELECT user_config_id, 'RECON_SHOP' FROM user_config WHERE user_name = 'external' ON CONFLICT DO NOTHING`,
    );
    await services.signInAnew('external');
    const whole = (await planOf()).body.technicians.flatMap(({ labors }) => labors);
    const seen = (await planOf('external')).body.technicians.flatMap(({ labors }) => labors);
    expect(seen.map(({ from, to, shop }) => [from, to, shop])).toEqual(
      whole.map(({ from, to, shop }) => [from, to, shop]),
    );
    const hidden = seen.filter(({ extId }) => extId === '');
    expect(hidden.length).toBeGreaterThan(0);
    for (const labor of hidden) {
      expect(labor).toMatchObject({
        estimateLaborId: null,
        workOrderId: null,
        laborName: '',
        due: '',
        basis: '',
      });
    }
  });
});

describe('whom a labor is with', () => {
  const whyNot = async () => {
    const { body } = await services.ask(
      'shop',
      'GET',
      `${REST}/plan/why?siteId=${SITE}&estimateLaborId=${order.openLaborId}`,
    );
    return explainPlan.answer.parse(body).counterfactual;
  };
  const leftNow = async () =>
    (await planOf()).body.left.find(({ estimateLaborId }) => estimateLaborId === order.openLaborId);
  const absence = async (technicianId: number, until = '2026-03-13') => {
    await sql(
      `INSERT INTO technician_absence (site_id, technician_id, absence_name, from_day, to_day)
       VALUES ($1, $2, 'Leave', '2026-03-02', $3)`,
      [SITE, technicianId, until],
    );
    return () =>
      sql(`DELETE FROM technician_absence WHERE site_id = $1 AND technician_id = $2 AND to_day = $3`, [
        SITE,
        technicianId,
        until,
      ]);
  };
  const waitingNow = async () =>
    (await planOf()).body.waiting.find(({ estimateLaborId }) => estimateLaborId === order.openLaborId);
  const pinned = () =>
    sql('SELECT technician_id AS id FROM plan_pin WHERE site_id = $1 AND estimate_labor_id = $2', [
      SITE,
      order.openLaborId,
    ]);
  const begin = async (technicianId: number) => {
    await sql(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user) VALUES ($1, $2, $3, 'shop')`,
      [SITE, order.openLaborId, technicianId],
    );
    await sql(
      `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time, stop_time)
       VALUES ($1, $2, $3, $4::timestamptz - interval '2 hours', $4::timestamptz - interval '1 hour')`,
      [SITE, order.openLaborId, technicianId, now],
    );
    await sql(
      `UPDATE labor SET repair_start_time = $3, labor_time = 300 WHERE site_id = $1 AND estimate_labor_id = $2`,
      [SITE, order.openLaborId, now],
    );
  };

  test('is named where they have begun it and are away; given to whom the answer names it comes in', async () => {
    const [first = 0] = able;
    await begin(first);
    const back = await absence(first);
    const left = await leftNow();
    expect(left).toMatchObject({
      why: 'begun',
      heldBy: { by: 'begun', keptBy: 'away', backAt: expect.stringMatching(/^2026-03-1[4-9]T/) },
    });
    expect(left?.heldBy?.technicianName).not.toBe('');
    const change = await whyNot();
    expect(change?.change).toBe('givenTo');
    const technicianId = change?.technician?.technicianId ?? 0;
    expect(able.filter((id) => id !== first)).toContain(technicianId);
    const given = await accept([
      { estimateLaborId: order.openLaborId, technicianId, basis: left?.basis ?? '' },
    ]);
    expect(given.body).toMatchObject({ assigned: [{ technicianId, instead: [first] }], skipped: [] });
    expect(await placeOf()).toMatchObject({ labor: { extId: order.extId } });
    await back();
  });

  test('is named where they have begun it and are away for today only; given to whom the answer names it begins sooner', async () => {
    const [first = 0] = able;
    await begin(first);
    // So expensive that whoever gets it does it before all else.
    await sql('UPDATE work_order SET value_cents = 900000000 WHERE site_id = $1 AND work_order_id = $2', [
      SITE,
      order.workOrderId,
    ]);
    expect(await waitingNow()).toBeUndefined();
    const back = await absence(first, '2026-03-02');
    const waits = await waitingNow();
    expect(waits).toMatchObject({
      extId: order.extId,
      heldBy: { by: 'begun', keptBy: 'away', backAt: expect.stringMatching(/^2026-03-03T/) },
      from: expect.stringMatching(/^2026-03-0[3-8]T/),
    });
    expect(await leftNow()).toBeUndefined();
    const change = await whyNot();
    expect(change?.change).toBe('givenTo');
    const technicianId = change?.technician?.technicianId ?? 0;
    expect(able.filter((id) => id !== first)).toContain(technicianId);
    await accept([{ estimateLaborId: order.openLaborId, technicianId, basis: waits?.basis ?? '' }]);
    const planned = (await placeOf())?.labor.from ?? '';
    expect(planned < (waits?.from ?? '')).toBe(true);
    expect(await waitingNow()).toBeUndefined();
    await back();
  });

  test('is given away by one press where it is pinned to them too, and with its pin comes back by another', async () => {
    const [first = 0] = able;
    await begin(first);
    await pin(first);
    const back = await absence(first);
    const left = await leftNow();
    const change = await whyNot();
    expect(change?.change).toBe('givenTo');
    const technicianId = change?.technician?.technicianId ?? 0;
    const give = { estimateLaborId: order.openLaborId, technicianId, basis: left?.basis ?? '' };
    const done = await accept([{ ...give, unpin: 'Y' }]);
    expect(done.body.assigned).toMatchObject([
      { technicianId, instead: [first], unpinned: { technicianId: first, place: expect.any(Number) } },
    ]);
    expect(await pinned()).toEqual([]);
    expect(await placeOf()).toMatchObject({ labor: { extId: order.extId } });
    later(1);
    const undone = await post<AnswerOf<typeof undoAcceptedPlan>>('unacceptances', {
      acceptedTime: done.body.acceptedTime,
      labors: done.body.assigned.map(({ unpinned, ...one }) => ({ ...one, pin: unpinned })),
    });
    expect(undone.body).toEqual({ takenBack: 1, skipped: [], notPinned: [] });
    expect(await assigned()).toEqual([first]);
    expect(await pinned()).toEqual([{ id: first }]);
    // Somebody pins it elsewhere before that is undone: their pin stays, and that is said.
    const again = await accept([{ ...give, basis: (await leftNow())?.basis ?? '', unpin: 'Y' }]);
    later(1);
    await pin(technicianId);
    const late = await post<AnswerOf<typeof undoAcceptedPlan>>('unacceptances', {
      acceptedTime: again.body.acceptedTime,
      labors: again.body.assigned.map(({ unpinned, ...one }) => ({ ...one, pin: unpinned })),
    });
    expect(late.body).toMatchObject({ takenBack: 1, notPinned: [{ why: 'pinned', extId: order.extId }] });
    expect(await pinned()).toEqual([{ id: technicianId }]);
    await pin(first);
    // Unless that is asked for, accepting takes no pin off.
    await accept([{ ...give, basis: (await leftNow())?.basis ?? '' }]);
    expect(await pinned()).toEqual([{ id: first }]);
    await back();
  });

  test('is named where they have left the site with work begun', async () => {
    const [first = 0] = able;
    await begin(first);
    await sql('UPDATE technician SET active = false WHERE site_id = $1 AND technician_id = $2', [
      SITE,
      first,
    ]);
    const left = await leftNow();
    expect(left).toMatchObject({ why: 'begun', heldBy: { keptBy: 'left', backAt: '' } });
    expect(left?.heldBy?.technicianName).not.toBe('');
    await sql('UPDATE technician SET active = true WHERE site_id = $1 AND technician_id = $2', [SITE, first]);
  });

  test('is named where it is pinned to somebody away; its pin taken off it comes in', async () => {
    const [first = 0] = able;
    await pin(first);
    const back = await absence(first);
    expect(await leftNow()).toMatchObject({ why: 'pin', heldBy: { by: 'pin', keptBy: 'away' } });
    const change = await whyNot();
    expect(change?.change).toBe('unpinned');
    await post('unpins', { estimateLaborId: order.openLaborId });
    expect((await placeOf())?.technicianId).toBe(change?.technician?.technicianId);
    await back();
  });
});

describe('accepting', () => {
  test('assigns as proposed, with one sentence in the history, and is taken back by whoever did it', async () => {
    const wanted = await proposal();
    const done = await accept([wanted]);
    expect(done).toMatchObject({ status: 200, body: { assigned: [{ instead: [] }], skipped: [] } });
    expect(await assigned()).toEqual([wanted.technicianId]);
    expect(await told()).toEqual([expect.stringMatching(/ assigned to /)]);
    expect((await placeOf())?.labor.state).toBe('assigned');
    later(1);
    expect((await takeBack(done.body, 'manager')).body).toMatchObject({
      takenBack: 0,
      skipped: [{ why: 'changed', extId: order.extId }],
    });
    expect((await takeBack(done.body)).body).toEqual({ takenBack: 1, skipped: [], notPinned: [] });
    expect(await assigned()).toEqual([]);
  });

  test('by two people at once assigns once; who comes second hears nothing new', async () => {
    const wanted = await proposal();
    const [one, two] = await Promise.all([accept([wanted]), accept([wanted], 'manager')]);
    expect([one.body.assigned.length, two.body.assigned.length].toSorted((few, many) => few - many)).toEqual([
      0, 1,
    ]);
    expect([...one.body.skipped, ...two.body.skipped]).toEqual([]);
    expect(await assigned()).toEqual([wanted.technicianId]);
    expect(await told()).toHaveLength(1);
  });

  test('leaves out what somebody has given to another one meanwhile, by its name, and assigns the rest', async () => {
    const wanted = await proposal();
    const other = able.find((id) => id !== wanted.technicianId) ?? 0;
    await sql(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user) VALUES ($1, $2, $3, 'manager')`,
      [SITE, order.openLaborId, other],
    );
    const { status, body } = await accept([wanted]);
    expect(status).toBe(200);
    expect(body.assigned).toEqual([]);
    expect(body.skipped).toMatchObject([{ why: 'changed', extId: order.extId }]);
    expect(await assigned()).toEqual([other]);
  });

  test('of a technician who has no skill any more, or of a labor that is done, assigns nothing', async () => {
    const wanted = await proposal();
    expect((await accept([{ ...wanted, technicianId: unable }])).body.skipped).toMatchObject([
      { why: 'technician' },
    ]);
    await sql(
      `UPDATE labor SET status = 'Completed', repaired = true WHERE site_id = $1 AND estimate_labor_id = $2`,
      [SITE, order.openLaborId],
    );
    expect((await accept([wanted])).body.skipped).toMatchObject([{ why: 'over' }]);
    expect((await accept([{ ...wanted, estimateLaborId: 999_999_999 }])).body.skipped).toMatchObject([
      { why: 'gone', laborName: '' },
    ]);
    expect(await assigned()).toEqual([]);
  });

  test('twice the same labor is refused, and nothing is assigned', async () => {
    const wanted = await proposal();
    const refused = await accept([wanted, wanted]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errorMessage: 'A labor was named twice. Nothing was assigned.' },
    });
    expect(await assigned()).toEqual([]);
  });

  test('gives back to whom it was taken from, and is not taken back after ten minutes', async () => {
    const [first = 0, second = 0] = able;
    await sql(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user) VALUES ($1, $2, $3, 'shop')`,
      [SITE, order.openLaborId, first],
    );
    await pin(second);
    const found = await placeOf();
    expect(found).toMatchObject({ technicianId: second, labor: { state: 'proposed', pinned: 'Y' } });
    expect(found?.labor.instead).toHaveLength(1);
    const done = await accept([await proposal()]);
    expect(done.body.assigned).toMatchObject([{ technicianId: second, instead: [first] }]);
    expect(await assigned()).toEqual([second]);
    later(1);
    expect((await takeBack(done.body)).body.takenBack).toBe(1);
    expect(await assigned()).toEqual([first]);
    const again = await accept([await proposal()]);
    const long = new Date(now.getTime() - 601_000).toISOString();
    expect(await takeBack({ ...again.body, acceptedTime: long })).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'Accepted proposals can be undone for ten minutes. Change the assignments instead.',
      },
    });
  });
});

describe('taking back', () => {
  const given = (technicianId: number) =>
    sql(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user) VALUES ($1, $2, $3, 'shop')`,
      [SITE, order.openLaborId, technicianId],
    );

  test('believes the history whose it was, not whoever asks', async () => {
    const [first = 0, second = 0, third = unable] = able;
    await given(first);
    await pin(second);
    const { body } = await accept([await proposal()]);
    later(1);
    const invented = { ...body, assigned: body.assigned.map((one) => ({ ...one, instead: [third] })) };
    expect((await takeBack(invented)).body).toEqual({ takenBack: 1, skipped: [], notPinned: [] });
    expect(await assigned()).toEqual([first]);
  });

  test('leaves an assignment that no acceptance made, and one that somebody has changed meanwhile', async () => {
    const [first = 0, second = 0] = able;
    await services.ask('shop', 'POST', `${REST}/table/estimateLaborAssign`, {
      body: { siteId: SITE, estimateLaborId: order.openLaborId, technicianId: first },
    });
    expect(await assigned()).toEqual([first]);
    const never = {
      estimateLaborId: order.openLaborId,
      technicianId: first,
      instead: [second],
      unpinned: null,
    };
    const answer = await takeBack({ acceptedTime: now.toISOString(), assigned: [never], skipped: [] });
    expect(answer.body).toMatchObject({ takenBack: 0, skipped: [{ why: 'changed', extId: order.extId }] });
    expect(await assigned()).toEqual([first]);
    await pin(second);
    const { body } = await accept([await proposal()]);
    later(1);
    await sql(
      'UPDATE labor_assignment SET technician_id = $3 WHERE site_id = $1 AND estimate_labor_id = $2',
      [SITE, order.openLaborId, first],
    );
    expect((await takeBack(body)).body).toMatchObject({ takenBack: 0, skipped: [{ why: 'changed' }] });
    expect(await assigned()).toEqual([first]);
  });
});

describe('pins', () => {
  test('keep a labor with a technician until they are taken off, or the labor is done', async () => {
    const [, second = 0] = able;
    expect(await pin(second)).toMatchObject({ status: 200, body: { technicianId: second, before: null } });
    expect(await placeOf()).toMatchObject({ technicianId: second, labor: { pinned: 'Y' } });
    expect(await assigned()).toEqual([]);
    const off = () => post('unpins', { estimateLaborId: order.openLaborId });
    // Taking that back needs to know where it was.
    expect(await off()).toMatchObject({ status: 200, body: { before: { technicianId: second } } });
    expect((await off()).status).toBe(404);
    await pin(second);
    await sql(
      `UPDATE labor SET status = 'Completed', repaired = true WHERE site_id = $1 AND estimate_labor_id = $2`,
      [SITE, order.openLaborId],
    );
    const { body } = await planOf();
    expect(body.left.filter(({ estimateLaborId }) => estimateLaborId === order.openLaborId)).toEqual([]);
  });

  test('to somebody without the skill are refused; where the skill goes later, the labor is named with that', async () => {
    const refused = await pin(unable);
    expect(refused.status).toBe(409);
    expect(refused.body.errorMessage).toMatch(/ has no skill for .*\. Nothing was pinned\.$/);
    const [first = 0] = able;
    await pin(first);
    const skills = await sql<{ id: number }>(
      'DELETE FROM technician_skill WHERE site_id = $1 AND technician_id = $2 RETURNING skill_id AS id',
      [SITE, first],
    );
    const { body } = await planOf();
    const left = body.left.find(({ estimateLaborId }) => estimateLaborId === order.openLaborId);
    expect(left).toMatchObject({ why: 'pin', extId: order.extId });
    expect(left?.pinnedTo).not.toBe('');
    await sql('INSERT INTO technician_skill SELECT $1, $2, unnest($3::int[])', [
      SITE,
      first,
      skills.map(({ id }) => id),
    ]);
  });

  test('of one technician keep their order, whoever is put first', async () => {
    const [, , third = able[1] ?? 0] = able;
    await sql('DELETE FROM plan_pin WHERE site_id = $1', [SITE]);
    const mine = order.openLaborId;
    const other = await makeDueOrder(asking(services.pool), SITE, place);
    place += 1;
    await pin(third, other.openLaborId);
    await pin(third, mine, 1);
    const pins = await sql<{ id: number }>(
      'SELECT estimate_labor_id AS id FROM plan_pin WHERE site_id = $1 AND technician_id = $2 ORDER BY place',
      [SITE, third],
    );
    expect(pins.map(({ id }) => id)).toEqual([mine, other.openLaborId]);
  });

  test('go with the labor', async () => {
    const [, second = 0] = able;
    await pin(second);
    await sql('DELETE FROM part_eta WHERE site_id = $1 AND work_order_id = $2', [SITE, order.workOrderId]);
    await sql('DELETE FROM part WHERE site_id = $1 AND work_order_id = $2', [SITE, order.workOrderId]);
    await sql('DELETE FROM labor WHERE site_id = $1 AND estimate_labor_id = $2', [SITE, order.openLaborId]);
    expect(await sql('SELECT 1 FROM plan_pin WHERE estimate_labor_id = $1', [order.openLaborId])).toEqual([]);
  });
});

describe('a site', () => {
  test('with one technician has a plan of that one, and says for what nobody has a skill', async () => {
    const [only = 0] = able;
    await sql('UPDATE technician SET active = (technician_id = $2) WHERE site_id = $1', [SITE, only]);
    const { body } = await planOf();
    expect(body.technicians.map(({ technicianId }) => technicianId)).toEqual([only]);
    const skills = new Set(body.technicians[0]?.shops);
    for (const { why, shop } of body.left) if (why === 'skill') expect(skills.has(shop)).toBe(false);
    expect(body.left.map(({ why }) => why)).toContain('skill');
    await sql('UPDATE technician SET active = true WHERE site_id = $1', [SITE]);
  });

  test('whose hours have ended has nothing planned, and that is said without any number; its pins hold', async () => {
    const [only = 0] = able;
    await pin(only);
    // Some technicians have their own hours: for the others nobody knows when they are there.
    await sql('UPDATE site_shift SET valid_until = $2 WHERE site_id = $1', [SITE, '2026-03-02']);
    const { body } = await planOf();
    expect(body.comparison).toBeNull();
    expect(body.leftCounts.map(({ why }) => why)).not.toContain('pin');
    const bound = await services.ask('shop', 'GET', `${REST}/plan/bound?siteId=${SITE}`);
    expect(bound.body).toEqual({ percent: null });
    expect(body.hoursSet).toBe('N');
    expect(body.technicians.flatMap(({ labors }) => labors)).toEqual([]);
    expect(body.leftCounts.map(({ why }) => why)).toContain('hours');
  });
});
