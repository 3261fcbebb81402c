import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GATHERED_MS, MAIL_GIVEN_UP_AFTER_MS } from '#domain/mail/delivery';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { startMailServer, type TestMailServer } from '../../../../tests/helpers/smtp-server';

const SITE = 1001;
const HOUR_MS = 3_600_000;
/** The longest pause of a mail server. */
const HALF_HOUR_MS = HOUR_MS / 2;

let mail: TestMailServer;
let database: TestDatabase;
let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  mail = await startMailServer();
  database = await createDemoDatabase();
  const env = {
    FRONTLINE_SMTP_URL: mail.url,
    FRONTLINE_MAIL_FROM: 'frontline@lakeside.example',
    FRONTLINE_PUBLIC_URL: 'https://frontline.example/',
  };
  services = await startDemoServices(env, () => now, database);
});
afterAll(async () => {
  await services.close();
  await mail.close();
});
beforeEach(async () => {
  await services.settled();
  // Time passes here: what is over its target by then would be reported, too.
  await database.pool.query('DELETE FROM stage_timer');
  await database.pool.query('DELETE FROM stage_target');
  mail.away = false;
  for (const kept of [mail.mails, mail.refused, mail.answers]) kept.length = 0;
  for (const table of ['notification', 'notification_mail', 'notification_choice', 'quiet_hours'])
    await database.pool.query(`DELETE FROM ${table}`);
  await database.pool.query(
    'UPDATE mail_server SET configured = true, failures = 0, failing_since = NULL, paused_until = NULL',
  );
  now = TODAY;
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const after = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const idOf = async (who: string): Promise<number> => {
  const [user] = await sql<{ id: number }>(
    'SELECT user_config_id AS id FROM user_config WHERE user_name = $1',
    [who],
  );
  return user?.id ?? 0;
};
type Order = { id: number; extId: string };
const someOrder = async (): Promise<Order> => {
  const [order] = await sql<Order>(
    `SELECT work_order_id AS id, ext_id AS "extId" FROM work_order WHERE site_id = $1 AND status = 'Open' ORDER BY 1 LIMIT 1`,
    [SITE],
  );
  if (!order) throw new Error('There is no vehicle.');
  return order;
};
/** A note on a vehicle, followed to its end. */
const note = async (notes: string): Promise<Order> => {
  const order = await someOrder();
  const body = { site_id: SITE, work_order_number: order.extId, notes };
  const answer = await services.ask('shop', 'POST', '/services/notes/notes', { body });
  expect(answer.status).toBe(200);
  await services.settled();
  return order;
};

type Row = {
  mail_id: string;
  message_id: string;
  state: string;
  attempts: number;
  next_time: Date | null;
  last_failure: string | null;
  last_status: number | null;
  urgent: boolean;
};
const rowsOf = async (who = 'manager') =>
  sql<Row>('SELECT * FROM notification_mail WHERE site_id = $1 AND user_config_id = $2 ORDER BY mail_id', [
    SITE,
    await idOf(who),
  ]);
/** Resolves with the mails of someone once they are as expected. */
const until = (what: readonly Partial<Row>[], who = 'manager') =>
  vi.waitFor(
    async () => {
      const rows = await rowsOf(who);
      expect(rows).toMatchObject(what);
      return rows;
    },
    { timeout: 30_000, interval: 50 },
  );

describe('news by mail', () => {
  test('are gathered for two minutes into one mail, with the ways to end such mail', async () => {
    const order = await note('Please look @manager');
    await note('And once more @manager');
    expect(await rowsOf()).toMatchObject([
      { state: 'gathering', attempts: 0, next_time: new Date(now.getTime() + GATHERED_MS) },
    ]);
    after(GATHERED_MS);
    const [row] = await until([{ state: 'sent', attempts: 1, next_time: null, last_failure: null }]);
    const [told] = mail.mails;
    expect(mail.mails).toHaveLength(1);
    expect(told?.text).toMatch(/Please look @manager[^]*And once more @manager/);
    expect(told?.text).toContain(order.extId);
    expect(told?.text).toContain(`https://frontline.example/#/inbox/${SITE}`);
    expect(told?.headers).toMatchObject({
      'message-id': `<${row?.message_id}@lakeside.example>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/frontline\.example\/recon-services\/unsubscribe\?token=\d+\.mentioned\.[\w-]+>$/,
      ),
    });
  });

  test('that come once a mail is being sent go with the next one', async () => {
    await note('first @manager');
    after(GATHERED_MS);
    await until([{ state: 'sent' }]);
    await note('second @manager');
    await until([{ state: 'sent' }, { state: 'gathering' }]);
    after(GATHERED_MS);
    await until([{ state: 'sent' }, { state: 'sent' }]);
    expect(mail.mails.map(({ text }) => /first|second/.exec(text)?.[0])).toEqual(['first', 'second']);
  });

  test('are not written for what only tells, without an address, and without a mail server', async () => {
    const order = await someOrder();
    const following = { siteId: SITE, following: 'Y' };
    await services.ask('parts', 'PUT', `/recon-services/rest/workOrder/${order.id}/followers`, {
      body: following,
    });
    const [before] = await sql<{ email: string }>(
      "SELECT email FROM user_config WHERE user_name = 'manager'",
    );
    await sql("UPDATE user_config SET email = ' ' WHERE user_name = 'manager'");
    await note('look @manager');
    await sql("UPDATE user_config SET email = $1 WHERE user_name = 'manager'", [before?.email]);
    await sql('UPDATE mail_server SET configured = false');
    await note('look again @manager');
    expect(await sql('SELECT FROM notification')).toHaveLength(4);
    expect(await sql('SELECT FROM notification_mail')).toEqual([]);
    await sql('DELETE FROM vehicle_follower');
  });

  test.each(['read', 'done', 'snooze'])('that are %s before they go are not mailed', async (step) => {
    await note('look @manager');
    const [told] = await sql<{ id: string }>('SELECT notification_id AS id FROM notification');
    const snoozed = step === 'snooze' ? { until: new Date(now.getTime() + HOUR_MS).toISOString() } : {};
    const taken = await services.ask('manager', 'POST', '/recon-services/rest/inbox', {
      body: { siteId: SITE, step, notificationIds: [Number(told?.id)], ...snoozed },
    });
    expect(taken.status).toBe(200);
    after(GATHERED_MS);
    await until([{ state: 'void', attempts: 0, next_time: null }]);
    expect(mail.mails).toEqual([]);
  });

  test('are not mailed to somebody who has left, nor of a vehicle that they may not see any more', async () => {
    await note('look @manager @parts');
    const [before] = await sql<{ customers: string }>(
      "SELECT ext_customer_id AS customers FROM user_config WHERE user_name = 'manager'",
    );
    await sql("UPDATE user_config SET ext_customer_id = 'NOBODY' WHERE user_name = 'manager'");
    await sql("UPDATE user_config SET active = false WHERE user_name = 'parts'");
    after(GATHERED_MS);
    await until([{ state: 'void' }]);
    await until([{ state: 'void' }], 'parts');
    await sql("UPDATE user_config SET ext_customer_id = $1 WHERE user_name = 'manager'", [before?.customers]);
    await sql("UPDATE user_config SET active = true WHERE user_name = 'parts'");
    expect(mail.mails).toEqual([]);
  });
});

describe('a mail that is not taken', () => {
  test('for now is sent again with the same Message-ID; what it tells stands in the inbox once', async () => {
    mail.answers.push(451);
    await note('look @manager');
    after(GATHERED_MS);
    const [row] = await until([{ state: 'sending', attempts: 1, last_failure: 'notNow', last_status: 451 }]);
    expect(row?.next_time?.getTime()).toBeGreaterThan(now.getTime());
    after(HOUR_MS);
    await until([{ state: 'sent', attempts: 2, last_failure: null }]);
    const ids = [...mail.refused, ...mail.mails].map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([`<${row?.message_id}@lakeside.example>`, `<${row?.message_id}@lakeside.example>`]);
    expect(await sql('SELECT FROM notification')).toHaveLength(1);
  });

  test('for good is given up with its reason', async () => {
    mail.answers.push(550);
    await note('look @manager');
    after(GATHERED_MS);
    await until([
      { state: 'failed', attempts: 1, next_time: null, last_failure: 'refused', last_status: 550 },
    ]);
    expect(mail.mails).toEqual([]);
  });

  test('by a process that died is sent by another one, once its time is over', async () => {
    await note('look @manager');
    const lease = new Date(now.getTime() + HOUR_MS);
    await sql("UPDATE notification_mail SET state = 'sending', attempts = 1, next_time = $1", [lease]);
    after(GATHERED_MS);
    await note('another one @parts');
    after(GATHERED_MS);
    await until([{ state: 'sent' }], 'parts');
    expect(await rowsOf()).toMatchObject([{ state: 'sending', attempts: 1, next_time: lease }]);
    after(HOUR_MS);
    const [row] = await until([{ state: 'sent', attempts: 2 }]);
    expect(mail.mails.at(-1)?.headers['message-id']).toBe(`<${row?.message_id}@lakeside.example>`);
  });

  test('because it cannot be written keeps no other one', async () => {
    await sql(
      "INSERT INTO quiet_hours (user_config_id, from_minute, to_minute, time_zone) VALUES ($1, 1, 2, 'UTC')",
      [await idOf('manager')],
    );
    await note('look @manager');
    await sql("UPDATE quiet_hours SET time_zone = 'No/Where'");
    await note('look @parts');
    after(GATHERED_MS);
    await until([{ state: 'sent' }], 'parts');
    await until([{ state: 'gathering', next_time: new Date(now.getTime() + HOUR_MS) }]);
  });

  test('for days is given up', async () => {
    await note('look @manager');
    const before = new Date(now.getTime() - MAIL_GIVEN_UP_AFTER_MS);
    await sql('UPDATE notification_mail SET created_at = $1', [before]);
    after(GATHERED_MS);
    await until([{ state: 'failed', attempts: 0, last_failure: 'tooOld' }]);
  });
});

describe('a mail server that is away', () => {
  const failures = async (wanted: number) =>
    vi.waitFor(
      async () => expect(await sql('SELECT failures FROM mail_server')).toEqual([{ failures: wanted }]),
      { timeout: 30_000, interval: 50 },
    );
  const alarms = () =>
    sql<{ user_config_id: number; data: object }>(
      "SELECT user_config_id, data FROM notification WHERE kind = 'stopped' AND site_id = $1",
      [SITE],
    );

  test('is asked by one mail at a time; whoever has the administration is told once, and nothing is lost', async () => {
    mail.away = true;
    await note('look @manager @parts');
    for (let failed = 1; failed <= 4; failed += 1) {
      after(HALF_HOUR_MS);
      await failures(failed);
    }
    expect(await alarms()).toEqual([]);
    after(HALF_HOUR_MS);
    await failures(5);
    const told = await alarms();
    expect(told).toContainEqual({ user_config_id: await idOf('admin'), data: { what: 'mail' } });
    after(HALF_HOUR_MS);
    await failures(6);
    expect(await alarms()).toHaveLength(told.length);
    const inbox = await services.ask('admin', 'GET', `/recon-services/rest/inbox?siteId=${SITE}`);
    expect(JSON.stringify(inbox.body)).toContain('"what":"mail"');
    mail.away = false;
    after(HALF_HOUR_MS);
    const states = () => sql('SELECT DISTINCT state FROM notification_mail');
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'sent' }]), {
      timeout: 30_000,
      interval: 50,
    });
    // By then it is not so any more.
    expect(mail.mails.some(({ text }) => text.includes('The mail server accepts nothing'))).toBe(false);
    await failures(0);
  });
});

describe('quiet hours', () => {
  /** From an hour ago, in UTC, for two hours. */
  const quietFor = async (who: string): Promise<Date> => {
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const wrapped = (minutes: number) => (minutes + 1440) % 1440;
    await sql(
      'INSERT INTO quiet_hours (user_config_id, from_minute, to_minute, time_zone) VALUES ($1, $2, $3, $4)',
      [await idOf(who), wrapped(minute - 60), wrapped(minute + 60), 'UTC'],
    );
    return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + HOUR_MS);
  };

  test('keep what is not urgent until they end, in one mail', async () => {
    const end = await quietFor('manager');
    await note('first @manager');
    after(60_000);
    await note('second @manager');
    expect(await rowsOf()).toMatchObject([{ state: 'gathering', urgent: false, next_time: end }]);
    now = end;
    await until([{ state: 'sent' }]);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.text).toMatch(/first[^]*second/);
  });

  test('that begin while a mail gathers keep it, too', async () => {
    await note('look @manager');
    const end = await quietFor('manager');
    after(GATHERED_MS);
    await until([{ state: 'gathering', attempts: 0, next_time: end }]);
    expect(mail.mails).toEqual([]);
  });

  test('let through what their owner has marked urgent, and nothing else', async () => {
    const end = await quietFor('manager');
    await sql(
      "INSERT INTO notification_choice (user_config_id, kind, mail, urgent) VALUES ($1, 'mentioned', true, true), ($1, 'followed', true, false)",
      [await idOf('manager')],
    );
    const order = await someOrder();
    await services.ask('manager', 'PUT', `/recon-services/rest/workOrder/${order.id}/followers`, {
      body: { siteId: SITE, following: 'Y' },
    });
    await note('nobody in it');
    await note('look @manager');
    await sql('DELETE FROM vehicle_follower');
    after(GATHERED_MS);
    await until([
      { state: 'gathering', urgent: false, next_time: end },
      { state: 'sent', urgent: true },
    ]);
    expect(mail.mails.map(({ text }) => /look @manager|nobody in it/.exec(text)?.[0])).toEqual([
      'look @manager',
    ]);
  });
});
