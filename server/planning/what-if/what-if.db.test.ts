import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/call';
import type { getWhatIf } from '#contract/what-if';
import { CALENDAR, NOW, siteOf } from '#domain/what-if/test-site';
import { NO_LEVERS } from '#domain/what-if/levers';
import type { Visit } from '#domain/what-if/route';
import { whatIf } from '#domain/what-if/what-if';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { inThread } from './in-thread';

const SITE = 1001;
const PATH = '/recon-services/rest/cockpit/whatIf';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices({}, () => new Date(NOW));
  await insertVisits(siteOf({ estimators: 2, aDay: 6 }));
});
afterAll(() => services.close());

type Answer = { status: number; body: AnswerOf<typeof getWhatIf> & { errorMessage?: string } };
const ask = (body: object, user = 'manager') =>
  services.ask(user, 'POST', PATH, { body: { siteId: SITE, ...body } }) as Promise<Answer>;
const SATURDAY = 6;
const SUNDAY = 7;

/** Adds past visits of vehicles to the site, besides those of the demo. */
async function insertVisits(visits: readonly Visit[]): Promise<void> {
  const ids = visits.map((_, place) => 800_000 + place);
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  await services.pool.query(
    `INSERT INTO work_order (site_id, work_order_id, ext_id, sblu, vin, customer_id, status, create_time, status_time)
     SELECT $1, v.id, v.id::text, v.id::text, '', (SELECT min(customer_id) FROM customer WHERE site_id = $1), v.status, v.arrive,
            coalesce(v.leave, v.arrive)
     FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[], $5::text[]) v (id, arrive, leave, status)`,
    [
      SITE,
      ids,
      visits.map(({ arrive }) => at(arrive)),
      visits.map(({ leave }) => at(leave)),
      visits.map(({ ready }) => (ready ? 'Completed' : 'Open')),
    ],
  );
  // What was begun at once has not waited.
  const spans = visits.flatMap(({ spans: own }, place) =>
    own.flatMap((span) => (span.to === null || span.to - span.from > 1 ? [{ ...span, id: ids[place] }] : [])),
  );
  await services.pool.query(
    `INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, from_time, to_time, recorded_time, recorded_user, party)
     SELECT $1, s.id, 'stage', s.ref, s.state, s.from_time, s.to_time, s.from_time, '', ''
     FROM unnest($2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[]) s (id, ref, state, from_time, to_time)`,
    [
      SITE,
      spans.map(({ id }) => id),
      spans.map(({ ref }) => ref),
      spans.map(({ state }) => state),
      spans.map(({ from }) => at(from)),
      spans.map(({ to }) => at(to)),
    ],
  );
}

describe('the thread of a simulation', () => {
  const visits = siteOf({ estimators: 2, aDay: 6 });
  const site = { calendar: CALENDAR, now: NOW, visits };
  const levers = { ...NO_LEVERS, decideFaster: true };

  test('comes to what the same simulation does without one', async () => {
    const { signal } = new AbortController();
    expect(await inThread(site, levers, { signal })).toEqual(whatIf(site, levers));
  });

  test('is ended where it takes too long, and where whoever asked is gone', async () => {
    const gone = new AbortController();
    const late = inThread(site, levers, { signal: gone.signal, mostMs: 5 });
    await expect(late).rejects.toMatchObject({ code: 'timeout' });
    const left = inThread(site, levers, { signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'unavailable' });
    await expect(inThread(site, levers, { signal: gone.signal })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('what if', () => {
  test('tells the weeks to come as they are and with the change, and how well the last ones are reproduced', async () => {
    const { status, body } = await ask({ decideFaster: 'Y', people: [{ stage: 'Estimate', more: 1 }] });
    expect(status).toBe(200);
    expect(body.unknown ?? null).toBeNull();
    const half = body.told?.figures.find(({ figure }) => figure === 'halfDays');
    // Half of what customers take is more than chance.
    expect(half).toMatchObject({ clear: 'Y' });
    expect(half?.difference.high).toBeLessThan(0);
    expect(body.told?.figures.map(({ figure }) => figure)).toContain('centsAWeek');
    expect(body.told?.check.figures).toHaveLength(3);
    expect(body.told?.places.find(({ stage }) => stage === 'Estimate')?.hands).toBeGreaterThan(0);
  });

  test('refuses what cannot be, with the field that says it', async () => {
    const refused = async (body: object) => {
      const { status, body: answer } = await ask(body);
      return [status, answer.errorMessage];
    };
    expect(await refused({})).toEqual([400, 'Choose at least one thing that would be different.']);
    expect(await refused({ openDay: SATURDAY })).toEqual([400, 'The site is already open on that day.']);
    const days = await services.ask('manager', 'GET', `${PATH}/days?siteId=${SITE}`);
    expect(days.body).toEqual({ closed: [SUNDAY] });
    expect(await refused({ people: [{ siteShopId: 999_999, more: 1 }] })).toEqual([
      400,
      expect.stringContaining('has no shop with the number 999999'),
    ]);
    const twice = { stage: 'Estimate', more: 1 };
    expect(await refused({ people: [twice, twice] })).toEqual([400, 'A shop or stage was named twice.']);
    expect((await refused({ people: [{ more: 1 }] }))[0]).toBe(400);
    expect((await ask({ arrivals: 10 }, 'technician')).status).toBe(403);
  });

  test('says why nothing is told at a site whose hours nobody has set, and to whoever sees some of its vehicles', async () => {
    await services.pool.query(
      `INSERT INTO user_role (user_config_id, role_key)
       SELECT user_config_id, 'RECON_MANAGER' FROM user_config WHERE user_name = 'external' ON CONFLICT DO NOTHING`,
    );
    await services.signInAnew('external');
    expect((await ask({ arrivals: 10 }, 'external')).body.unknown).toMatchObject({ why: 'customers' });
    await services.pool.query('DELETE FROM site_shift WHERE site_id = $1', [SITE]);
    expect((await ask({ arrivals: 10 })).body.unknown).toMatchObject({ why: 'hours' });
  });
});
