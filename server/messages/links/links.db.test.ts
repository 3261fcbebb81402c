import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAddress, OWN_BASES } from '#contract/addresses';
import type { LinkView } from '#contract/by-link';
import { CALLS } from '#contract/calls';
import type { ShareLink } from '#contract/links';
import { TODAY } from '../../../tests/helpers/database';
import { takeWrites, watchWrites } from '../../../tests/contract/writes';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { startMailServer, type TestMailServer } from '../../../tests/helpers/smtp-server';

const REST = '/recon-services/rest';
const SITE = 1001;

let mail: TestMailServer;
let services: DemoServices;
let now = TODAY;
let customer = 0;

beforeAll(async () => {
  mail = await startMailServer();
  services = await startDemoServices(
    {
      FRONTLINE_SMTP_URL: mail.url,
      FRONTLINE_MAIL_FROM: 'frontline@lakeside.example',
      FRONTLINE_PUBLIC_URL: 'https://frontline.example/',
    },
    () => now,
  );
  await watchWrites(services.pool);
  customer = await idOf(
    `INSERT INTO customer (site_id, customer_id, customer_name, customer_type, ext_id, approval_limit_cents)
     SELECT ${SITE}, max(customer_id) + 1, 'Links Ltd', min(customer_type), (max(customer_id) + 1)::text, 20000
     FROM customer RETURNING customer_id AS id`,
  );
});
afterAll(async () => {
  await services.close();
  await mail.close();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 1000);
  await services.signInAnew('manager');
  mail.mails.length = 0;
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
async function idOf(text: string, values: unknown[] = []): Promise<number> {
  const [row] = await sql<{ id: number }>(text, values);
  if (!row) throw new Error('The demo has none.');
  return row.id;
}

/** A work order in Approve whose lines cost these dollar amounts; nothing else is on it. */
async function orderWith(...prices: readonly number[]): Promise<number> {
  const order = await idOf(
    `INSERT INTO work_order (site_id, ext_id, sblu, customer_id, vin, year, make)
     SELECT ${SITE}, (8000000 + count(*))::text, (8000000 + count(*))::text, $1, '', 2021, 'Ford'
     FROM work_order RETURNING work_order_id AS id`,
    [customer],
  );
  await sql(
    `INSERT INTO work_order_task (site_id, work_order_id, task)
     VALUES (${SITE}, $1, 'Estimate'), (${SITE}, $1, 'Approve')`,
    [order],
  );
  for (const price of prices) await addLine(order, price);
  return order;
}

async function addLine(order: number, price: number): Promise<void> {
  const siteShopId = await idOf(`SELECT min(site_shop_id) AS id FROM site_shop WHERE site_id = ${SITE}`);
  const { status } = await services.ask(
    'manager',
    'PUT',
    `${REST}/workbench/estimateItem?siteId=${SITE}&workOrderId=${order}&task=Estimate`,
    {
      body: {
        itemName: `At ${price}`,
        labors: [{ type: 'labor', siteShopId, laborName: `Work at ${price}`, laborTime: 1, rate: price }],
      },
    },
  );
  expect(status).toBe(200);
}

type Answer<Body> = { status: number; body: Body & Problem };
type Problem = {
  errorMessage: string;
  current?: LinkView;
  fields?: { field: string }[];
  sentence?: { key: string };
};

const create = (workOrderId: number, more: object = {}, user = 'manager') =>
  services.ask(user, 'POST', `${REST}/links`, {
    body: { siteId: SITE, workOrderId, purpose: 'approval', recipient: 'Ana Ruiz', ...more },
  }) as Promise<Answer<ShareLink>>;
async function addressOf({ shareLinkId }: ShareLink, user = 'manager'): Promise<string> {
  const { body } = (await services.ask(user, 'POST', `${REST}/links/${shareLinkId}/address`, {
    body: { siteId: SITE },
  })) as Answer<{ address: string }>;
  expect(body.address).toMatch(/^https:\/\/frontline\.example\/link\/#/);
  return tokenIn(body.address);
}
const tokenIn = (text: string): string => /\/link\/#(\S+)/.exec(text)?.[1] ?? '';
const by = <Body = LinkView>(path: string, token: string, more: object = {}) =>
  services.ask(undefined, 'POST', `${REST}/link${path}`, { body: { token, ...more } }) as Promise<
    Answer<Body>
  >;
const read = (token: string) => by('', token);
const press = <Body = LinkView>(path: string, token: string, more: object = {}) =>
  by<Body>(path, token, { press: randomUUID(), ...more });

/** A link to decide on lines of these prices, opened. */
async function asked(prices: readonly number[], more: object = {}) {
  const order = await orderWith(...prices);
  const made = await create(order, more);
  expect([made.status, made.body]).toEqual([200, expect.anything()]);
  const token = await addressOf(made.body);
  const { body } = await read(token);
  const approval = body.approval;
  if (!approval) throw new Error('Nothing is to be decided.');
  return { order, link: made.body, token, view: body, approval };
}
const all = (lines: readonly { estimateItemId: number }[], decision = 'approve', reason = '') =>
  lines.map(({ estimateItemId }) => ({ estimateItemId, decision, reason }));
const stateOf = (order: number) =>
  sql<{ item: string; status: string; approved: boolean }>(
    `SELECT i.item_name AS item, l.status, l.approved FROM estimate_item i JOIN labor l USING (site_id, estimate_item_id)
     WHERE i.site_id = ${SITE} AND i.work_order_id = $1 ORDER BY i.estimate_item_id`,
    [order],
  );
const events = (order: number) =>
  sql<{ action: string; description: string; by: string }>(
    `SELECT action, description, mod_user AS by FROM work_order_event
     WHERE site_id = ${SITE} AND work_order_id = $1 AND event_type IN ('Approval', 'Link', 'Vendor') ORDER BY event_id`,
    [order],
  );
const isDecision = ({ description }: { description: string }) => description.startsWith('At ');
const activeOf = async (order: number) =>
  (
    await sql<{ task: string }>(
      `SELECT task FROM work_order_task WHERE site_id = ${SITE} AND work_order_id = $1 AND active`,
      [order],
    )
  ).map(({ task }) => task);

describe('an approver', () => {
  test('gets a mail, reads what is asked, decides line by line, and Approve ends with the last decision', async () => {
    const order = await orderWith(100, 50);
    await create(order, { email: 'ana@links.example', language: 'es' });
    await services.settled();
    expect(mail.mails).toMatchObject([
      { to: ['ana@links.example'], text: expect.stringContaining('le pide que decida') },
    ]);
    const token = tokenIn(mail.mails[0]?.text ?? '');
    const { body: view } = await read(token);
    expect(view).toMatchObject({
      purpose: 'approval',
      language: 'es',
      job: null,
      progress: null,
      approval: { state: 'open', approved: 0, changes: [], codeAbove: null },
    });
    const lines = view.approval?.lines ?? [];
    expect(lines).toMatchObject([
      { itemName: 'At 100', total: 100, status: 'open', work: [{ name: 'Work at 100', price: 100 }] },
      { itemName: 'At 50', total: 50, status: 'open' },
    ]);
    const { revision } = view.approval ?? {};
    const decisions = [...all(lines.slice(0, 1)), ...all(lines.slice(1), 'decline', 'Too dear')];
    const decided = await press('/decisions', token, { revision, decisions });
    expect(decided).toMatchObject({ status: 200, body: { approval: { state: 'closed', approved: 100 } } });
    expect(await stateOf(order)).toMatchObject([
      { approved: true, status: 'Ready for Repair' },
      { approved: false, status: 'Declined' },
    ]);
    expect(await events(order)).toMatchObject([
      { action: 'Sent', description: 'Link to decide on the estimate made for Ana Ruiz' },
      { action: 'Approved', description: 'At 100: agreed by Ana Ruiz', by: 'Ana Ruiz (link)' },
      { action: 'Declined', description: 'At 50: Too dear', by: 'Ana Ruiz (link)' },
      { description: expect.stringMatching(/^Approve completed/), by: 'Ana Ruiz (link)' },
    ]);
    expect(await activeOf(order)).not.toContain('Approve');
  });

  test('presses a hundred times at once, and it is one decision', async () => {
    const { order, token, approval } = await asked([80]);
    const decision = { revision: approval.revision, decisions: all(approval.lines) };
    const again = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        by('/decisions', token, { ...decision, press: at % 2 === 0 ? again : randomUUID() }),
      ),
    );
    const [same, others] = [answers.filter((_, at) => at % 2 === 0), answers.filter((_, at) => at % 2 === 1)];
    const statuses = (some: typeof answers) =>
      [...new Set(some.map(({ status }) => status))].toSorted((a, b) => a - b);
    expect((await events(order)).filter(isDecision)).toHaveLength(1);
    // A busy machine may have no time for some of them (503): they press again.
    const inTime = (some: typeof answers) => statuses(some).filter((status) => status !== 503);
    // Whichever was first, the same press gets the same answer each time.
    expect(inTime(same)).toHaveLength(1);
    expect(inTime([...same, ...others])).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.current?.approval?.state).toBe('closed');
  });

  test('decides on what they have read: a changed estimate is told with what has changed', async () => {
    const { order, token, approval } = await asked([100]);
    await addLine(order, 30);
    const decision = { revision: approval.revision, decisions: all(approval.lines) };
    const refused = await press('/decisions', token, decision);
    expect(refused).toMatchObject({ status: 409, body: { sentence: { key: 'links.changed' } } });
    expect(refused.body.current?.approval?.changes).toEqual([
      { kind: 'added', itemName: 'At 30', total: 30 },
    ]);
    expect(await stateOf(order)).toMatchObject([{ approved: false }, { approved: false }]);
  });

  test('goes beyond the limit of the customer by name, and beyond that of the link by a one-time code only', async () => {
    const { order, token, approval } = await asked([300], { email: 'ana@links.example', limit: 250 });
    await services.settled();
    mail.mails.length = 0;
    expect(approval).toMatchObject({ codeAbove: 250, codeTo: 'a…@links.example' });
    const decision = { revision: approval.revision, decisions: all(approval.lines) };
    const needed = await press('/decisions', token, decision);
    expect(needed).toMatchObject({ status: 409, body: { fields: [{ field: 'code' }] } });
    expect((await press('/code', token)).status).toBe(200);
    await services.settled();
    const code = /^\d{6}$/m.exec(mail.mails[0]?.text ?? '')?.[0] ?? '';
    expect(code).toHaveLength(6);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await press('/decisions', token, { ...decision, code: wrong })).toMatchObject({
      status: 409,
      body: { sentence: { key: 'links.codeWrong' } },
    });
    const right = { ...decision, code, press: randomUUID() };
    expect((await by('/decisions', token, right)).status).toBe(200);
    // The answer was lost: the same press is no second decision, though its code is used up.
    expect((await by('/decisions', token, right)).status).toBe(200);
    expect((await events(order)).filter(isDecision)).toMatchObject([
      { description: 'At 300: over the limit of $200.00: agreed by Ana Ruiz' },
    ]);
  });

  test('is told that the estimate has changed, not that the code is wrong, where somebody else was faster', async () => {
    const { order, token, approval } = await asked([300, 20], { email: 'ana@links.example', limit: 250 });
    await services.settled();
    mail.mails.length = 0;
    await press('/code', token);
    await services.settled();
    const code = /^\d{6}$/m.exec(mail.mails[0]?.text ?? '')?.[0] ?? '';
    const { revision } = approval;
    await press('/decisions', token, { revision, decisions: all(approval.lines.slice(1)) });
    const late = await press('/decisions', token, { revision, decisions: all(approval.lines), code });
    expect(late).toMatchObject({ status: 409, body: { sentence: { key: 'links.changed' } } });
    expect(await stateOf(order)).toMatchObject([{ approved: false }, { approved: true }]);
  });

  test('guesses no code: it is good for five tries and ten minutes, and three are sent in an hour', async () => {
    const { token, approval } = await asked([300], { email: 'ana@links.example', limit: 0 });
    await services.settled();
    mail.mails.length = 0;
    const decision = { revision: approval.revision, decisions: all(approval.lines) };
    const askFor = async () => {
      const { status } = await press('/code', token);
      await services.settled();
      return { status, code: /^\d{6}$/m.exec(mail.mails.at(-1)?.text ?? '')?.[0] ?? '' };
    };
    const first = await askFor();
    const wrong = String((Number(first.code) + 1) % 1_000_000).padStart(6, '0');
    for (let time = 0; time < 5; time += 1) await press('/decisions', token, { ...decision, code: wrong });
    const over = { status: 409, body: { sentence: { key: 'links.codeOver' } } };
    expect(await press('/decisions', token, { ...decision, code: first.code })).toMatchObject(over);
    const second = await askFor();
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await press('/decisions', token, { ...decision, code: second.code })).toMatchObject(over);
    expect((await askFor()).status).toBe(200);
    expect((await askFor()).status).toBe(429);
  });

  test('asks about a line: it stays open, and whoever sent the link is told', async () => {
    const { order, token, approval } = await asked([100, 50]);
    const [first, second] = approval.lines;
    const decisions = [
      ...all(first ? [first] : []),
      ...all(second ? [second] : [], 'ask', 'Is it really worn?'),
    ];
    const answer = await press('/decisions', token, { revision: approval.revision, decisions });
    expect(answer.body.approval).toMatchObject({
      state: 'open',
      lines: [{ status: 'approved' }, { status: 'open', question: 'Is it really worn?' }],
      // What someone has decided has not changed behind their back.
      changes: [],
    });
    await services.settled();
    expect(await activeOf(order)).toContain('Approve');
    expect(
      await sql(`SELECT notes, user_name FROM work_order_note WHERE work_order_id = $1`, [order]),
    ).toEqual([{ notes: '@manager\nAt 50: Is it really worn?', user_name: 'Ana Ruiz (link)' }]);
    expect(
      await sql(
        `SELECT n.kind FROM notification n JOIN user_config u USING (user_config_id)
         WHERE n.work_order_id = $1 AND u.user_name = 'manager' AND n.kind = 'mentioned'`,
        [order],
      ),
    ).toHaveLength(1);
  });

  test.each([
    ['declines without a word', 'decline', '', 400, 'links.sayWhy'],
    ['asks without a word', 'ask', '', 400, 'links.sayWhy'],
  ])('%s and is told so', async (_, decision, reason, status, key) => {
    const { token, approval } = await asked([100]);
    const answer = await press('/decisions', token, {
      revision: approval.revision,
      decisions: all(approval.lines, decision, reason),
    });
    expect(answer).toMatchObject({ status, body: { sentence: { key } } });
  });
});

describe('a link', () => {
  test('is worth nothing once it has ended, was revoked, or the vehicle has another customer', async () => {
    const { order, link, token } = await asked([100], { days: 1 });
    const other = await asked([100]);
    await services.ask('manager', 'POST', `${REST}/links/${link.shareLinkId}/revoked`, {
      body: { siteId: SITE },
    });
    expect(await read(token)).toMatchObject({ status: 403, body: { sentence: { key: 'links.revoked' } } });
    expect((await events(order)).at(-1)).toMatchObject({ action: 'Revoked' });
    await sql(
      `UPDATE work_order SET customer_id = (SELECT min(customer_id) FROM customer WHERE site_id = ${SITE})
               WHERE work_order_id = $1`,
      [other.order],
    );
    expect(await read(other.token)).toMatchObject({
      status: 403,
      body: { sentence: { key: 'links.otherCustomer' } },
    });
    const ended = await asked([100], { days: 1 });
    now = new Date(now.getTime() + 86_400_000);
    await services.signInAnew('manager');
    expect(await read(ended.token)).toMatchObject({
      status: 403,
      body: { sentence: { key: 'links.expired' } },
    });
    const address = await services.ask('manager', 'POST', `${REST}/links/${ended.link.shareLinkId}/address`, {
      body: { siteId: SITE },
    });
    expect(address.status).toBe(409);
    for (const guess of ['', 'x', `${SITE}.${'a'.repeat(43)}`, `9${token}`])
      expect((await read(guess || 'none')).status).toBe(404);
  });

  test('changes nothing while it is read, however often; visits are those of a hand', async () => {
    const { link, order, token } = await asked([100]);
    await services.settled();
    await takeWrites(services.pool);
    for (let time = 0; time < 20; time += 1) expect((await read(token)).status).toBe(200);
    expect(await takeWrites(services.pool)).toBe('');
    const listed = async () =>
      (
        (await services.ask('manager', 'GET', `${REST}/links?siteId=${SITE}&workOrderId=${order}`))
          .body as ShareLink[]
      )[0];
    expect(await listed()).toMatchObject({ visits: 0 });
    const same = { press: randomUUID() };
    await Promise.all([by('/visits', token, same), by('/visits', token, same)]);
    await press('/visits', token);
    expect(await listed()).toMatchObject({ shareLinkId: link.shareLinkId, visits: 2 });
  });

  test('makes its own calls and none besides', async () => {
    const { token } = await asked([100]);
    const wrong: string[] = [];
    for (const call of CALLS) {
      if (call.policy.access === 'public') continue;
      const own = call.policy.access === 'link' && call.policy.purposes.includes('approval');
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]),
      );
      const { status } = await services.ask(
        undefined,
        call.method,
        `${callAddress(call, OWN_BASES, params)}?siteId=${SITE}`,
        {
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': token },
          ...(call.method === 'GET' ? {} : { body: { ...VALID, token, siteId: SITE } }),
        },
      );
      const demanded = call.policy.access === 'session' ? [401] : own ? [200, 400, 404, 409] : [403];
      if (!demanded.includes(status)) wrong.push(`${call.id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is made by whoever may what it is for, of vehicles that are theirs', async () => {
    const order = await orderWith(100);
    expect((await create(order, {}, 'reader')).status).toBe(403);
    expect((await create(order, {}, 'technician')).status).toBe(403);
    expect((await create(order, {}, 'external')).status).toBe(403);
    expect((await create(order, { purpose: 'customer' }, 'technician')).status).toBe(403);
    expect((await create(order, { purpose: 'vendor' })).status).toBe(400);
    expect((await create(await orderWith())).body.sentence?.key).toBe('links.nothingToDecide');
    expect((await create(order, { recipient: ' ' })).status).toBe(400);
    expect((await create(order, { email: 'nobody' })).status).toBe(400);
  });

  test('is mailed only where whoever makes it may not decide: they never see its address', async () => {
    const order = await orderWith(100);
    const unsent = await create(order, {}, 'parts');
    expect([unsent.status, unsent.body.sentence?.key]).toEqual([400, 'links.mailIt']);
    const { body } = await create(order, { email: 'ana@links.example' }, 'parts');
    const ask = (user: string, more: object = {}) =>
      services.ask(user, 'POST', `${REST}/links/${body.shareLinkId}/address`, {
        body: { siteId: SITE, ...more },
      });
    expect(await ask('parts')).toMatchObject({
      status: 403,
      body: { sentence: { key: 'links.onlyMailed' } },
    });
    expect((await ask('manager', { workOrderId: order })).status).toBe(200);
    // A sheet of another vehicle gets no address of it.
    expect((await ask('manager', { workOrderId: order + 1 })).status).toBe(404);
  });
});

/** What every call of a link would take besides its token. */
const VALID = {
  press: randomUUID(),
  tcn: 1,
  step: 'done',
  extension: 'png',
  size: 10,
  path: 'a/b',
};

describe('a vendor', () => {
  async function sent(): Promise<{ order: number; token: string; view: LinkView }> {
    const order = await idOf(
      `SELECT w.work_order_id AS id FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
       WHERE w.site_id = ${SITE} AND w.status = 'Open' AND t.task = 'Repair' AND t.active ORDER BY 1 DESC LIMIT 1`,
    );
    const vendor = await idOf(
      `INSERT INTO site_vendor (site_id, vendor_name, display_order) VALUES (${SITE}, $1, 900) RETURNING site_vendor_id AS id`,
      [`Glass ${randomUUID()}`],
    );
    const item = await idOf(
      `INSERT INTO estimate_item (site_id, work_order_id, item_name) VALUES (${SITE}, $1, 'Windshield') RETURNING estimate_item_id AS id`,
      [order],
    );
    const labor = await idOf(
      `INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, labor_name, labor_time, status, approved)
       SELECT ${SITE}, $1, $2, min(site_shop_id), 'Replace windshield', 100, 'Ready for Repair', true
       FROM site_shop WHERE site_id = ${SITE} RETURNING estimate_labor_id AS id`,
      [order, item],
    );
    await services.signInAnew('shop');
    const job = (await services.ask('shop', 'POST', `${REST}/vendor-jobs`, {
      body: {
        siteId: SITE,
        workOrderId: order,
        siteVendorId: vendor,
        estimateLaborIds: [labor],
        offSite: 'N',
        note: 'Heated',
      },
    })) as Answer<{ vendorJobId: number }>;
    expect(job.status).toBe(200);
    const { vendorJobId } = job.body;
    const made = await create(order, { purpose: 'vendor', vendorJobId, recipient: 'Glass' }, 'shop');
    expect([made.status, made.body]).toEqual([200, expect.anything()]);
    const token = await addressOf(made.body, 'shop');
    return { order, token, view: (await read(token)).body };
  }

  test('accepts for a day, names a price, begins and is done; each is told as said by the vendor', async () => {
    const { order, token, view } = await sent();
    expect(view).toMatchObject({
      approval: null,
      progress: null,
      job: { state: 'Sent', labors: ['Replace windshield'], note: 'Heated', promised: '', price: null },
    });
    let { job } = view;
    const step = async (more: object) => {
      now = new Date(now.getTime() + 1000);
      const answer = await press('/job', token, { tcn: (job?.tcn ?? 0) + 1, ...more });
      expect([answer.status, answer.body.errorMessage]).toEqual([200, undefined]);
      job = answer.body.job;
      return job;
    };
    const day = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await step({ step: 'accept', promised: day })).toMatchObject({ state: 'Accepted', promised: day });
    expect(await step({ step: 'price', price: 249.5 })).toMatchObject({ price: 249.5 });
    // What is typed goes with what is pressed.
    expect(await step({ step: 'start', price: 260 })).toMatchObject({ state: 'Started', price: 260 });
    expect(await step({ step: 'done' })).toMatchObject({ state: 'Done' });
    const stale = await press('/job', token, { tcn: 1, step: 'done' });
    expect(stale.status).toBe(409);
    const told = (await events(order)).filter(({ by: who }) => who === 'Glass (link)');
    expect(told.map(({ action }) => action)).toEqual(['Accepted', 'Priced', 'Priced', 'Started', 'Done']);
    expect(told[1]?.description).toContain('$249.50');
  });

  test('refuses with a reason: the job is called off, and nothing more can be said of it', async () => {
    const { order, token, view } = await sent();
    const tcn = (view.job?.tcn ?? 0) + 1;
    const silent = await press('/job', token, { tcn, step: 'refuse' });
    expect([silent.status, silent.body.errorMessage]).toEqual([400, 'Say why you cannot do it.']);
    const refused = await press('/job', token, { tcn, step: 'refuse', reason: 'No glass of this kind' });
    expect(refused.body.job).toMatchObject({ state: 'Cancelled' });
    const told = (await events(order)).findLast(({ by: who }) => who === 'Glass (link)');
    expect(told).toMatchObject({
      action: 'Cancelled',
      description: expect.stringContaining('No glass of this kind'),
    });
    expect((await press('/job', token, { tcn: tcn + 1, step: 'accept' })).status).toBe(409);
  });

  test('puts a picture on the vehicle, and nothing that is none', async () => {
    const { order, token } = await sent();
    const content = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
    const started = await by<{ path: string; url: string; headers: Record<string, string> }>(
      '/pictures',
      token,
      {
        extension: 'png',
        size: content.length,
      },
    );
    expect([started.status, started.body]).toEqual([200, expect.anything()]);
    const { path, url, headers } = started.body;
    expect((await by('/pictures/saved', token, { path })).status).toBe(409);
    const uploaded = await services.app.inject({ method: 'PUT', url, headers, payload: content });
    expect(uploaded.statusCode).toBe(200);
    expect((await by('/pictures/saved', token, { path })).status).toBe(200);
    expect((await by('/pictures/saved', token, { path })).status).toBe(200);
    expect(
      await sql(
        `SELECT mod_user FROM media WHERE site_id = ${SITE} AND work_order_id = $1 AND status = 'Saved' AND file_path = $2`,
        [order, path],
      ),
    ).toEqual([{ mod_user: 'Glass (link)' }]);
    expect((await by('/pictures', token, { extension: 'pdf', size: 10 })).status).toBe(400);
    expect((await read(token)).body.pictures).toHaveLength(1);
  });
});

test('a customer sees how far the vehicle is, and neither prices nor people', async () => {
  const order = await orderWith(100);
  const made = await create(order, { purpose: 'customer', recipient: 'Sam' });
  const { body } = await read(await addressOf(made.body));
  expect(body).toMatchObject({ approval: null, job: null, pictures: [] });
  expect(body.progress).toMatchObject({ status: 'Open', daysHere: expect.any(Number) });
  expect(body.progress?.stages.map(({ stage }) => stage)).toEqual(['Estimate', 'Approve']);
});

test('a customer reads what is promised, and nothing of a promise that has passed', async () => {
  const order = await orderWith(100);
  const token = await addressOf((await create(order, { purpose: 'customer', recipient: 'Sam' })).body);
  await sql('UPDATE work_order SET create_time = $3 WHERE site_id = $1 AND work_order_id = $2', [
    SITE,
    order,
    now,
  ]);
  const promise = (most: Date) =>
    sql(
      `INSERT INTO ready_promise (site_id, work_order_id, made_time, half_time, most_time, group_key, vehicles, rule)
       VALUES ($1, $2, $3, $3, $4, 'Repair', 60, 2)`,
      [SITE, order, now, most],
    );
  const soon = new Date(now.getTime() + 60_000);
  await promise(soon);
  expect((await read(token)).body.progress?.readyBy).toBe(soon.toISOString());
  now = soon;
  expect((await read(token)).body.progress?.readyBy).toBeNull();
});
