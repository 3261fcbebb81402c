import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailReport } from '#contract/mail-reports';
import type { ReportFilter } from '#domain/mail-reports/report';
import { OPEN_PART_STATUSES } from '#domain/part-status';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { startMailServer, type ReceivedMail, type TestMailServer } from '../../../tests/helpers/smtp-server';

const SITE = 1001;
const BASE = 'https://frontline.example';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REST = '/recon-services/rest';
const PATH = `${REST}/mailReports`;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

let mail: TestMailServer;
let database: TestDatabase;
let services: DemoServices;
/** Services beside the others on the same database: both look for what is due. */
let others: DemoServices;
let customers: { ext_id: string; customer_id: number }[];
let now = TODAY;

beforeAll(async () => {
  mail = await startMailServer();
  database = await createDemoDatabase();
  const env = {
    FRONTLINE_SMTP_URL: mail.url,
    FRONTLINE_MAIL_FROM: 'frontline@lakeside.example',
    FRONTLINE_PUBLIC_URL: `${BASE}/`,
  };
  services = await startDemoServices(env, () => now, database);
  others = await startDemoServices(env, () => now, database);
  customers = await sql(
    `SELECT c.ext_id, c.customer_id FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE w.site_id = $1 AND w.status = 'Open' GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 2`,
    [SITE],
  );
  await addPeople(
    database.pool,
    { userName: 'few', sites: [SITE], roles: ['RECON_MANAGER'], customers: customers[0]?.ext_id ?? '' },
    { userName: 'colleague', sites: [SITE], roles: ['RECON_MANAGER'] },
  );
  await sql(
    "UPDATE user_config SET email = user_name || '@lakeside.example' WHERE user_name IN ('few', 'colleague', 'manager')",
  );
});
afterAll(async () => {
  await others.stop();
  await services.close();
  await mail.close();
});
beforeEach(async () => {
  await services.settled();
  // Time passes here: what is over its target by then would be reported, too.
  await sql('DELETE FROM stage_timer');
  await sql('DELETE FROM stage_target');
  await sql('DELETE FROM mail_report');
  await sql('DELETE FROM quiet_hours');
  await sql(
    'UPDATE mail_server SET configured = true, failures = 0, failing_since = NULL, paused_until = NULL',
  );
  mail.away = false;
  for (const kept of [mail.mails, mail.refused, mail.answers]) kept.length = 0;
  now = TODAY;
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

/** Time passes here, and sessions end in the meantime. */
const ask = async <Answer>(
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<{ status: number; body: Answer }> => {
  const once = () => services.ask(who, method, url, body === undefined ? {} : { body });
  let answer = await once();
  if (answer.status === 401) {
    await services.signInAnew(who);
    answer = await once();
  }
  return answer as { status: number; body: Answer };
};

const WORK_LOG = { siteId: SITE, name: 'Open in repair', of: 'worklog', filter: { status: 'Repair' } };
const COCKPIT = { siteId: SITE, name: 'Cockpit', of: 'cockpit', filter: {}, period: '30' };
const saved = async (report: object, who = 'manager'): Promise<MailReport> => {
  const body = { weekdays: EVERY_DAY, clock: '07:30', recipients: [who], ...report };
  const answer = await ask<MailReport>(who, 'POST', PATH, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const reportsOf = async (who = 'manager') =>
  (await ask<{ mail: string; reports: MailReport[] }>(who, 'GET', `${PATH}?siteId=${SITE}`)).body;

type Row = { user: string; state: string; attempts: number; message_id: string; last_failure: string | null };
const rows = () =>
  sql<Row>(
    `SELECT u.user_name AS user, m.state, m.attempts, m.message_id, m.last_failure, m.last_status, m.due, m.next_time
     FROM report_mail m JOIN user_config u USING (user_config_id) ORDER BY m.due, u.user_name`,
  );
const until = (what: readonly object[]) =>
  vi.waitFor(
    async () => {
      const found = await rows();
      expect(found).toMatchObject(what);
      return found;
    },
    { timeout: 30_000, interval: 50 },
  );
const mailTo = (who: string): ReceivedMail | undefined =>
  mail.mails.find(({ to }) => to.includes(`${who}@lakeside.example`));
/** What the links of a mail lead to: the figure, by the address below the console's. */
const linksOf = ({ html = '' }: Partial<ReceivedMail> = {}): Map<string, string> => {
  const links = [...html.matchAll(/<a href="https:\/\/frontline\.example\/#([^"]*)">([^<]*)</g)];
  // The first of several to the same list is the number.
  return new Map(links.toReversed().map(([, to = '', text = '']) => [to.replaceAll('&amp;', '&'), text]));
};
const untilDue = async () => {
  const [report] = await sql<{ at: Date }>(
    'SELECT next_time AS at FROM mail_report ORDER BY next_time LIMIT 1',
  );
  now = report?.at ?? now;
};

describe('a report of a list', () => {
  const countOf = async (who: string, filter: ReportFilter) => {
    const query = new URLSearchParams({ siteId: String(SITE), ...filter });
    return (await ask<{ count: number }>(who, 'GET', `${REST}/proc/countWorkOrders?${query.toString()}`)).body
      .count;
  };

  test('tells each of its recipients the count that the list answers them, and leads to that list', async () => {
    await saved({ ...WORK_LOG, recipients: ['manager', 'few'] });
    await untilDue();
    await until([
      { user: 'few', state: 'sent' },
      { user: 'manager', state: 'sent' },
    ]);
    const counts: number[] = [];
    for (const who of ['manager', 'few']) {
      const count = await countOf(who, { status: 'Repair' });
      const sent = mailTo(who);
      expect(linksOf(sent).get(`/worklog/${SITE}?status=Repair&saved=all`)).toBe(String(count));
      expect(sent?.text.replaceAll('\r', '')).toContain(
        `: ${count}\n${BASE}/#/worklog/${SITE}?status=Repair&saved=all`,
      );
      counts.push(count);
    }
    expect(counts[1]).toBeGreaterThan(0);
    expect(counts[1]).toBeLessThan(counts[0] ?? 0);
    const page = await ask<{ workOrderId: number; extId: string }[]>(
      'few',
      'GET',
      `${REST}/proc/getPagedWorkOrdersScoped2?siteId=${SITE}&status=Repair&limit=10`,
    );
    const listed = [...linksOf(mailTo('few'))].filter(([to]) => to.startsWith('/vehicle/')).toReversed();
    expect(listed).toEqual(
      page.body.map(({ workOrderId, extId }) => [`/vehicle/${SITE}/${workOrderId}`, extId]),
    );
  });

  test('follows its view, and what it was when the view is gone', async () => {
    const state = { filter: { status: 'Approve' }, columns: {}, names: {} };
    const view = { siteId: SITE, list: 'worklog', name: 'To approve', sharedWith: 'me', state };
    const kept = await ask<{ viewId: number; tcn: number }>(
      'manager',
      'POST',
      '/services/filter/views',
      view,
    );
    expect(kept.status).toBe(200);
    await saved({ ...WORK_LOG, filter: {}, viewId: kept.body.viewId });
    expect((await reportsOf()).reports).toMatchObject([{ viewName: 'To approve', filter: state.filter }]);
    const changed = { ...view, ...kept.body, state: { ...state, filter: { status: 'Parts' } } };
    expect((await ask('manager', 'POST', '/services/filter/views', changed)).status).toBe(200);
    await untilDue();
    await until([{ state: 'sent' }]);
    const parts = await countOf('manager', { status: 'Parts' });
    expect(linksOf(mail.mails[0]).get(`/worklog/${SITE}?status=Parts&saved=all`)).toBe(String(parts));
    await ask('manager', 'DELETE', `/services/filter/views/${kept.body.viewId}?siteId=${SITE}`);
    await untilDue();
    await until([{ state: 'sent' }, { state: 'sent' }]);
    const approve = await countOf('manager', { status: 'Approve' });
    expect(linksOf(mail.mails[1]).get(`/worklog/${SITE}?status=Approve&saved=all`)).toBe(String(approve));
  });

  test('is not kept of vehicles that nobody counts', async () => {
    const body = { ...WORK_LOG, filter: { status: 'Awaiting Capture' }, weekdays: [1], clock: '07:30' };
    expect((await ask('manager', 'POST', PATH, body)).status).toBe(422);
  });

  test('escapes what people have written', async () => {
    await saved({ ...WORK_LOG, name: '<b>"Repair" & more</b>' });
    await untilDue();
    await until([{ state: 'sent' }]);
    expect(mail.mails[0]?.html).toContain(
      '<h1 style="font-size:20px;margin:16px 0 4px">&lt;b&gt;&quot;Repair&quot; &amp; more&lt;/b&gt;</h1>',
    );
    expect(mail.mails[0]?.text).toContain('<b>"Repair" & more</b>');
  });
});

describe('a report of another list', () => {
  const LABORS = `${REST}/proc/getOpenRepairLabors?siteId=${SITE}`;
  const PARTS = `${REST}/proc/getOpenWorkOrderPartsInv?siteId=${SITE}`;
  const OPEN_PARTS: readonly string[] = OPEN_PART_STATUSES;
  type Listed = { status: string; partStatus: string };
  const rowsOf = async (url: string) => (await ask<Listed[]>('admin', 'GET', url)).body;
  const prioritized = async (filter: object) => {
    type Page = { plist_result: unknown[]; scroll_id: string };
    const pageAt = async (scrollId: string): Promise<Page> => {
      const body = { site_id: SITE, scroll_id: scrollId || null, labors: false, ...filter };
      return (await ask<Page>('admin', 'POST', '/services/pe/plist', body)).body;
    };
    let found = 0;
    for (let page = await pageAt(''); page.plist_result.length > 0; page = await pageAt(page.scroll_id))
      found += page.plist_result.length;
    return found;
  };
  const cases: [string, ReportFilter, string, () => Promise<number>][] = [
    [
      'repairdashboard',
      { status: 'Waiting for Parts' },
      `/repairdashboard/${SITE}?status=Waiting+for+Parts&technician=all&view=labors&saved=all`,
      async () => (await rowsOf(`${LABORS}&status=Waiting for Parts`)).length,
    ],
    [
      'repairdashboard',
      { overdue: 'Y', technician: '-1' },
      `/repairdashboard/${SITE}?technician=-1&overdue=Y&view=labors&saved=all`,
      async () => (await rowsOf(`${LABORS}&overdue=Y&technicianId=-1`)).length,
    ],
    [
      'parts',
      {},
      `/parts/${SITE}?saved=all`,
      async () => (await rowsOf(PARTS)).filter(({ partStatus }) => OPEN_PARTS.includes(partStatus)).length,
    ],
    [
      'partsdashboard',
      { status: 'Part Ordered', shop: 'MECH' },
      `/partsdashboard/${SITE}?status=Part+Ordered&shop=MECH&saved=all`,
      async () => (await rowsOf(`${PARTS}&partStatus=Part Ordered&shopName=MECH`)).length,
    ],
    [
      'rppdashboard',
      { availability: 'Available' },
      `/rppdashboard/${SITE}?availability=Available&saved=all`,
      () => prioritized({ availability: ['Available'] }),
    ],
    [
      'rppdashboard',
      { availability: '!Available' },
      `/rppdashboard/${SITE}?availability=%21Available&saved=all`,
      () => prioritized({ availability: ['Claimed', 'On Hold', 'In Storage'] }),
    ],
  ];
  test.each(cases)('of %s with %j counts what it leads to', async (of, filter, address, count) => {
    await saved({ siteId: SITE, name: 'List', of, filter }, 'admin');
    await untilDue();
    await until([{ state: 'sent' }]);
    expect(linksOf(mail.mails[0]).get(address)).toBe(String(await count()));
    expect(mail.mails[0]?.text).not.toMatch(/labors:|parts:|mail-reports:/);
  });

  test('of express service is of a view, which opens as it was counted', async () => {
    const none = await ask('admin', 'POST', PATH, {
      siteId: SITE,
      name: 'Express',
      of: 'express',
      filter: {},
      weekdays: [1],
      clock: '07:00',
    });
    expect(none).toMatchObject({ status: 422, body: { sentence: { key: 'mailReports.viewNeeded' } } });
    const state = { filter: { complete: 'repair' }, columns: {}, names: {} };
    const view = await ask<{ viewId: number }>('admin', 'POST', '/services/filter/views', {
      siteId: SITE,
      list: 'express',
      name: 'Repaired',
      state,
    });
    const { viewId } = view.body;
    await saved({ siteId: SITE, name: 'Express', of: 'express', filter: {}, viewId }, 'admin');
    await untilDue();
    await until([{ state: 'sent' }]);
    let found = 0;
    for (let cursor = '', more = true; more;) {
      const query = `site_id=LKAA&stages=repair&exclude_stages=complete&cursor=${encodeURIComponent(cursor)}`;
      const page = await ask<{ workorders: unknown[]; cursor: string }>(
        'admin',
        'GET',
        `/services/express/workorders?${query}`,
      );
      found += page.body.workorders.length;
      cursor = page.body.cursor;
      more = cursor !== '';
    }
    const links = [...linksOf(mail.mails[0])].filter(([to]) => to.startsWith('/express/LKAA?'));
    expect(links).toEqual([[`/express/LKAA?saved=${viewId}*&complete=repair`, String(found)]]);
  });
});

describe('a report of the cockpit', () => {
  test.each(['manager', 'few'])('tells %s the counts of the lists that it leads to', async (who) => {
    await saved(COCKPIT, who);
    await untilDue();
    await until([{ state: 'sent' }]);
    const links = linksOf(mailTo(who));
    const completed = [...links].find(([to]) => to.startsWith('/worklog/'));
    const query = new URLSearchParams(completed?.[0].split('?')[1]);
    const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
    const of = new URLSearchParams({ siteId: String(SITE), ...days });
    const line = await ask<{ vehicles: number }>(who, 'GET', `${REST}/cockpit/leadTimes?${of.toString()}`);
    const list = await ask<{ count: number }>(
      who,
      'GET',
      `${REST}/proc/countWorkOrders?siteId=${SITE}&status=Completed&closedFrom=${days.from}&closedTo=${days.to}`,
    );
    expect(line.body.vehicles).toBe(list.body.count);
    const told = /Vehicles completed<\/th>.*?<a [^>]*>([^<]*)</.exec(mailTo(who)?.html ?? '')?.[1];
    expect(told).toBe(String(list.body.count));
    const cockpit = `/cockpit/${SITE}?days=own&from=${days.from}&to=${days.to}`;
    const standing = await ask<{ rows: { workOrderId: number }[] }>(
      who,
      'GET',
      `${REST}/cockpit/standing?siteId=${SITE}`,
    );
    expect(links.get(`${cockpit}&pick=standing`)).toBe(String(standing.body.rows.length));
    const waiting = [...links].filter(([to]) => to.includes('&pick=waiting'));
    expect(waiting.length).toBeGreaterThan(0);
    for (const [to, text] of [...links].filter(([to]) => to.includes('&pick=cause'))) {
      const cause = to.split('%3A')[1] ?? '';
      const behind = await ask<{ ms: number; cents: number }>(
        who,
        'GET',
        `${REST}/cockpit/vehicles?${of.toString()}&cause=${cause}&closed=N`,
      );
      const spent = Math.round(behind.body.ms / HOUR_MS);
      const told = Number(/^([\d,.]+) h/.exec(text)?.[1]?.replaceAll(',', ''));
      expect(Math.abs(told - spent)).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    ['cockpit', { customer: '999999' }],
    ['cockpit', { shop: '999999' }],
    ['worklog', { customer: '999999' }],
  ])('of the %s for %j is refused: there is none', async (of, filter) => {
    const period = of === 'cockpit' ? '30' : null;
    const body = { ...COCKPIT, of, period, filter, weekdays: [1], clock: '07:00', recipients: [] };
    const { status } = await ask('manager', 'POST', PATH, body);
    expect(status).toBe(400);
  });

  test('names what it is limited to, also where nothing is left of it', async () => {
    const [shop] = await sql<{ id: number; name: string }>(
      'SELECT site_shop_id AS id, shop_abbrev AS name FROM site_shop WHERE site_id = $1 ORDER BY 1 DESC LIMIT 1',
      [SITE],
    );
    const [customer] = await sql<{ id: number; name: string }>(
      `SELECT c.customer_id AS id, c.customer_name AS name FROM customer c WHERE c.site_id = $1
       ORDER BY EXISTS (SELECT FROM work_order w WHERE w.site_id = c.site_id AND w.customer_id = c.customer_id), 1 LIMIT 1`,
      [SITE],
    );
    await saved({ ...COCKPIT, filter: { customer: String(customer?.id), shop: String(shop?.id) } });
    await untilDue();
    await until([{ state: 'sent' }]);
    expect(mail.mails[0]?.text).toContain(`Customer: ${customer?.name} · Shop: ${shop?.name}`);
  });

  test('of somebody whom a customer of its filter is not to be known to goes to nobody but its owner', async () => {
    const filter = { customer: String(customers[1]?.customer_id) };
    await saved({ ...COCKPIT, filter, recipients: ['manager', 'few'] });
    await untilDue();
    await until([
      { user: 'few', state: 'void', last_failure: 'noRight' },
      { user: 'manager', state: 'sent' },
    ]);
    expect(mail.mails).toHaveLength(1);
  });
});

describe('when it is due', () => {
  test('two processes send one mail', async () => {
    await saved({ ...WORK_LOG, recipients: ['manager', 'colleague'] });
    await untilDue();
    await until([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ]);
    expect(mail.mails).toHaveLength(2);
    const [report] = (await reportsOf()).reports;
    expect(Date.parse(report?.nextTime ?? '')).toBeGreaterThan(now.getTime());
  });

  test('of several that were missed the last one is sent, and says so', async () => {
    await saved(WORK_LOG);
    await untilDue();
    const first = now;
    now = new Date(first.getTime() + 3 * DAY_MS + HOUR_MS);
    const [row] = await until([{ state: 'sent' }]);
    expect(row).toMatchObject({ due: new Date(first.getTime() + 3 * DAY_MS) });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.text).toContain('could not be sent then');
  });

  test('one that is paused is not sent, and goes on with the next time', async () => {
    const { reportId } = await saved(WORK_LOG);
    const paused = await ask<MailReport>('manager', 'PUT', `${PATH}/${reportId}/paused`, {
      siteId: SITE,
      paused: 'Y',
    });
    expect(paused.body).toMatchObject({ paused: true, nextTime: '' });
    now = new Date(now.getTime() + 2 * DAY_MS);
    const again = await ask<MailReport>('manager', 'PUT', `${PATH}/${reportId}/paused`, {
      siteId: SITE,
      paused: 'N',
    });
    expect(Date.parse(again.body.nextTime)).toBeGreaterThan(now.getTime());
    await untilDue();
    await until([{ state: 'sent' }]);
    expect(mail.mails).toHaveLength(1);
  });

  test('others are left alone in their quiet hours, the owner has chosen the time', async () => {
    await saved({ ...WORK_LOG, recipients: ['manager', 'colleague'] });
    await untilDue();
    const at = now.getUTCHours() * 60 + now.getUTCMinutes();
    await sql(
      `INSERT INTO quiet_hours (user_config_id, from_minute, to_minute, time_zone)
       SELECT user_config_id, $1, $2, 'UTC' FROM user_config WHERE user_name IN ('manager', 'colleague')`,
      [(at + 1380) % 1440, (at + 60) % 1440],
    );
    await until([
      { user: 'colleague', state: 'waiting', attempts: 0 },
      { user: 'manager', state: 'sent' },
    ]);
    now = new Date(now.getTime() + HOUR_MS);
    await until([{ user: 'colleague', state: 'sent' }, { state: 'sent' }]);
    expect(mailTo('colleague')?.text).not.toContain('could not be sent then');
  });
});

describe('a mail that is not taken', () => {
  test('is sent again with the same Message-ID, and its owner sees why', async () => {
    mail.answers.push(451);
    await saved(WORK_LOG);
    await untilDue();
    await until([{ state: 'sending', attempts: 1, last_failure: 'notNow' }]);
    expect((await reportsOf()).reports[0]?.last).toMatchObject([
      { state: 'sending', failure: 'notNow', status: 451 },
    ]);
    now = new Date(now.getTime() + HOUR_MS);
    const [row] = await until([{ state: 'sent', attempts: 2, last_failure: null }]);
    const ids = [...mail.refused, ...mail.mails].map(({ headers }) => headers['message-id']);
    expect(ids).toEqual(Array(2).fill(`<${row?.message_id}@lakeside.example>`));
  });

  test('of a process that died is sent by another one with the same Message-ID', async () => {
    await saved(WORK_LOG);
    await untilDue();
    const lease = new Date(now.getTime() + HOUR_MS);
    await sql(
      `INSERT INTO report_mail (site_id, report_id, user_config_id, due, message_id, state, attempts, next_time, created_at)
       SELECT r.site_id, r.report_id, r.owner_id, r.next_time, 'died', 'sending', 1, $1, $2 FROM mail_report r`,
      [lease, now],
    );
    now = lease;
    await until([{ state: 'sent', attempts: 2, message_id: 'died' }]);
    expect(mail.mails.map(({ headers }) => headers['message-id'])).toEqual(['<died@lakeside.example>']);
  });

  test('while the server is away waits for it, and gives way to the next one', async () => {
    mail.away = true;
    await saved(WORK_LOG);
    await untilDue();
    await until([{ state: 'sending', last_failure: 'unreachable' }]);
    await sql('UPDATE mail_server SET paused_until = NULL');
    mail.away = false;
    now = new Date(now.getTime() + DAY_MS);
    await until([{ state: 'void' }, { state: 'sent' }]);
    expect(mail.mails).toHaveLength(1);
    expect(await sql('SELECT failures FROM mail_server')).toEqual([{ failures: 0 }]);
  });
});

describe('who gets it', () => {
  test('not who may not see it any more; its owner sees why', async () => {
    await saved({ ...COCKPIT, recipients: ['manager', 'colleague'] });
    await untilDue();
    await sql(
      "DELETE FROM user_role WHERE user_config_id = (SELECT user_config_id FROM user_config WHERE user_name = 'colleague')",
    );
    await until([
      { user: 'colleague', state: 'void', last_failure: 'noRight', attempts: 1 },
      { user: 'manager', state: 'sent' },
    ]);
    const [report] = (await reportsOf()).reports;
    expect(report?.last).toContainEqual(
      expect.objectContaining({ userName: 'colleague', failure: 'noRight' }),
    );
    await sql(
      "INSERT INTO user_role SELECT user_config_id, 'RECON_MANAGER' FROM user_config WHERE user_name = 'colleague'",
    );
  });

  test('not who has ended it by its address; looking at the address ends nothing', async () => {
    const { reportId, tcn } = await saved({ ...WORK_LOG, recipients: ['manager', 'colleague'] });
    await untilDue();
    await until([{ state: 'sent' }, { state: 'sent' }]);
    const { headers } = mailTo('colleague') ?? {};
    expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    const url = /<(.*)>/.exec(headers?.['list-unsubscribe'] ?? '')?.[1]?.slice(BASE.length) ?? '';
    const looked = await services.app.inject({ url });
    expect(looked.body).toContain('Stop receiving this report: Open in repair?');
    expect((await reportsOf()).reports[0]?.recipients).toMatchObject([{ left: false }, { left: false }]);
    const done = await services.app.inject({ method: 'POST', url });
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('You will no longer receive this report'),
    ]);
    const wrong = await services.app.inject({ method: 'POST', url: url.replace(/=\d+/, '=1') });
    expect(wrong.statusCode).toBe(404);
    const left = expect.objectContaining({ userName: 'colleague', left: true });
    expect((await reportsOf()).reports[0]?.recipients).toContainEqual(left);
    // Nobody puts them back.
    const changed = await saved({ ...WORK_LOG, reportId, tcn, recipients: ['manager', 'colleague'] });
    expect(changed.recipients).toContainEqual(left);
    await untilDue();
    await until([{ state: 'sent' }, { state: 'sent' }, { user: 'manager', state: 'sent' }]);
  });

  test('only who may see it can be named, and who sees some customers names nobody else', async () => {
    const people = await ask<{ userName: string }[]>(
      'manager',
      'GET',
      `${PATH}/people?siteId=${SITE}&of=cockpit`,
    );
    const names = people.body.map(({ userName }) => userName);
    expect(names[0]).toBe('manager');
    expect(names).toContain('colleague');
    expect(names).not.toContain('tech');
    const own = await ask<{ userName: string }[]>('few', 'GET', `${PATH}/people?siteId=${SITE}&of=cockpit`);
    expect(own.body.map(({ userName }) => userName)).toEqual(['few']);
    const body = { ...COCKPIT, weekdays: [1], clock: '07:30', recipients: ['few', 'manager'] };
    expect((await ask('few', 'POST', PATH, body)).status).toBe(400);
    expect((await ask('shop', 'POST', PATH, { ...body, recipients: [] })).status).toBe(403);
  });

  test('a report is its owner’s alone', async () => {
    const { reportId } = await saved(WORK_LOG);
    expect((await reportsOf('colleague')).reports).toEqual([]);
    const gone = await ask('colleague', 'DELETE', `${PATH}/${reportId}?siteId=${SITE}`);
    expect(gone.status).toBe(404);
    expect((await ask('manager', 'DELETE', `${PATH}/${reportId}?siteId=${SITE}`)).status).toBe(200);
    expect(await sql('SELECT FROM mail_report_recipient')).toEqual([]);
  });
});

describe('sent at once', () => {
  test('it goes to its asker alone, without an address that ends it', async () => {
    const answer = await ask('manager', 'POST', `${PATH}/now`, WORK_LOG);
    expect(answer).toEqual({
      status: 200,
      body: { sentTo: 'manager@lakeside.example', failure: null, status: null },
    });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.headers).not.toHaveProperty('list-unsubscribe');
    expect(await rows()).toEqual([]);
  });

  test('it says what the mail server answers', async () => {
    mail.answers.push(550);
    const answer = await ask('manager', 'POST', `${PATH}/now`, WORK_LOG);
    expect(answer.body).toEqual({ sentTo: '', failure: 'refused', status: 550 });
  });
});

test('there are only so many reports of one person', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, place) => saved({ ...WORK_LOG, name: `Report ${place}` })),
  );
  const body = { ...WORK_LOG, weekdays: [1], clock: '07:30' };
  expect((await ask('manager', 'POST', PATH, body)).status).toBe(409);
  expect((await reportsOf()).reports).toHaveLength(20);
});
