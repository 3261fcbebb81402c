import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RehearsalAnswer } from '#contract/approval-rules';
import type { StageTask } from '#contract/workbench';
import { TODAY } from '../../../tests/helpers/database';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';
const SITE = 1001;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());
beforeEach(() => services.pool.query('DELETE FROM approval_rule'));

async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await services.pool.query<Row>(text, values);
  return rows;
}

async function idOf(text: string, values: unknown[] = []): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(text, values);
  if (!row) throw new Error('The demo has none.');
  return row.id;
}

const place = (order: number, task: string) =>
  `siteId=${SITE}&workOrderId=${order}&task=${encodeURIComponent(task)}`;

/** A vehicle in Approve and in Estimate, of a customer with a limit in cents; its estimate is empty. */
async function vehicle(limitCents: number | null): Promise<{ order: number; customer: number }> {
  const customer = await idOf(
    `INSERT INTO customer (site_id, customer_id, customer_name, customer_type, ext_id, approval_limit_cents)
     SELECT ${SITE}, max(customer_id) + 1, 'Ruled Ltd', min(customer_type), (max(customer_id) + 1)::text, $1
     FROM customer RETURNING customer_id AS id`,
    [limitCents],
  );
  const order = await idOf(
    `INSERT INTO work_order (site_id, ext_id, sblu, customer_id, vin, year, make, create_time)
     SELECT ${SITE}, (8000000 + count(*))::text, (8000000 + count(*))::text, $1, '1FTEX1EP5LF1' || 10000 + count(*), null, '', $2
     FROM work_order RETURNING work_order_id AS id`,
    [customer, TODAY],
  );
  await services.pool.query(
    `INSERT INTO work_order_task (site_id, work_order_id, task) VALUES (${SITE}, $1, 'Estimate'), (${SITE}, $1, 'Approve')`,
    [order],
  );
  return { order, customer };
}

/** Enters a line at a price, as an estimator does. */
async function enter(order: number, price: number, more: object = {}): Promise<void> {
  const siteShopId = await idOf(
    `SELECT site_shop_id AS id FROM site_shop WHERE site_id = ${SITE} ORDER BY site_shop_id LIMIT 1`,
  );
  const labors = [{ type: 'labor', siteShopId, laborName: `At ${price}`, laborTime: 1, rate: price }];
  const { status } = await services.ask(
    'manager',
    'PUT',
    `${MAIN}workbench/estimateItem?${place(order, 'Estimate')}`,
    { body: { itemName: `At ${price}`, labors, ...more } },
  );
  expect(status).toBe(200);
}

const decide = async (order: number, decision: string, name: string) => {
  const { items } = await taskOf(order);
  const chosen = items.filter(({ itemName }) => itemName === name);
  const { status } = await services.ask(
    'manager',
    'POST',
    `${MAIN}workbench/decisions?${place(order, 'Approve')}`,
    {
      body: { decision, reason: 'because', items: chosen.map(({ estimateItemId }) => ({ estimateItemId })) },
    },
  );
  expect(status).toBe(200);
};

async function taskOf(order: number): Promise<StageTask> {
  const { body } = await services.ask('manager', 'GET', `${MAIN}workbench/task?${place(order, 'Approve')}`);
  return body as StageTask;
}

const statusesOf = async (order: number) =>
  Object.fromEntries((await taskOf(order)).items.map(({ itemName, itemStatus }) => [itemName, itemStatus]));

const saidOf = async (order: number) =>
  (
    await rowsOf<{ said: string }>(
      `SELECT mod_user || ': ' || action || ' ' || description AS said FROM work_order_event
       WHERE site_id = ${SITE} AND work_order_id = $1 AND event_type = 'Approval' ORDER BY event_id`,
      [order],
    )
  ).map(({ said }) => said);

type Draft = Record<string, unknown>;
const DRAFT: Draft = { mostPerLine: 100, mostPerOrder: 250 };

const create = (more: Draft = {}, user = 'admin') =>
  services.ask(user, 'POST', `${MAIN}table/approvalRule`, {
    body: { siteId: SITE, ruleName: 'Small things', ...DRAFT, ...more },
  });
const rehearse = async (more: Draft = {}, user = 'admin') => {
  const { status, body } = await services.ask(user, 'POST', `${MAIN}proc/rehearseApprovalRule`, {
    body: { siteId: SITE, ...DRAFT, ...more },
  });
  expect(status).toBe(200);
  return body as RehearsalAnswer;
};
const turn = (approvalRuleId: number, active: 'Y' | 'N', fingerprint = '', siteId = SITE, user = 'admin') =>
  services.ask(user, 'POST', `${MAIN}proc/switchApprovalRule`, {
    body: { siteId, approvalRuleId, active, fingerprint },
  });

/** A rule that is rehearsed and switched on; returns its id. */
async function switchedOn(more: Draft = {}): Promise<number> {
  const made = await create(more);
  expect(made.status).toBe(200);
  const { approvalRuleId } = made.body as { approvalRuleId: number };
  const { ruleName: _, ...conditions } = more;
  const { fingerprint } = await rehearse(conditions);
  expect(await turn(approvalRuleId, 'Y', fingerprint)).toMatchObject({ status: 200, body: { active: 'Y' } });
  return approvalRuleId;
}

test('a rehearsal over what the demo has decided adds up to the cent, and a lower amount approves less', async () => {
  const { figures, decided, mistakes, over } = await rehearse({ mostPerLine: 400, mostPerOrder: 2000 });
  if (!figures) throw new Error('The demo has decided too little.');
  const cents = (dollars: number) => Math.round(dollars * 100);
  expect(over).toBe('all');
  expect(decided).toBeGreaterThan(100);
  expect(figures.automatic.lines).toBeGreaterThan(30);
  expect(figures.mistaken.lines).toBeGreaterThan(0);
  for (const unit of ['lines', 'dollars'] as const) {
    const of = (name: Exclude<keyof typeof figures, 'rejected' | 'stays' | 'waitedDays' | 'waitedCost'>) =>
      cents(figures[name][unit]);
    expect(of('automatic') + of('left')).toBe(of('decided'));
    expect(of('agreed') + of('mistaken')).toBe(of('automatic'));
    expect(of('leftApproved') + of('leftDeclined')).toBe(of('left'));
  }
  expect(mistakes).toHaveLength(Math.min(200, figures.mistaken.lines));
  expect(mistakes[0]).toMatchObject({
    number: expect.stringMatching(/\d+/) as string,
    itemName: expect.stringMatching(/./) as string,
  });
  expect(figures.waitedCost).toBeGreaterThan(0);
  expect(figures.rejected).toBeLessThanOrEqual(figures.mistaken.lines);
  const less = await rehearse({ mostPerLine: 100, mostPerOrder: 2000 });
  expect(less.figures?.automatic.lines).toBeLessThan(figures.automatic.lines);
});

test('a rule for one customer is measured by what was decided on that one’s vehicles', async () => {
  const customers = await rowsOf<{ id: number }>(
    `SELECT customer_id AS id FROM customer WHERE site_id = ${SITE} ORDER BY 1`,
  );
  const whole = await rehearse();
  const each: RehearsalAnswer[] = [];
  for (const { id } of customers) each.push(await rehearse({ customerId: id }));
  expect(each.reduce((sum, { decided }) => sum + decided, 0)).toBe(whole.decided);
  expect(new Set(each.map(({ over }) => over))).toEqual(new Set(['customer']));
});

test('whoever sees some customers decides on rules for these alone, and what they rehearse is no measure of all', async () => {
  const [own, foreign] = await rowsOf<{ id: number; client: string }>(
    `SELECT c.customer_id AS id, c.ext_id AS client FROM customer c JOIN work_order w USING (site_id, customer_id)
     WHERE c.site_id = ${SITE} GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 2`,
  );
  if (!own || !foreign) throw new Error('The demo has one customer.');
  await addPeople(services.pool, {
    userName: 'narrow',
    sites: [SITE],
    roles: ['RECON_ADMIN'],
    customers: own.client,
  });
  const ask = (method: 'PUT' | 'DELETE', id: number, body?: object) =>
    services.ask(
      'narrow',
      method,
      `${MAIN}table/approvalRule/${id}${method === 'DELETE' ? `?siteId=${SITE}` : ''}`,
      body ? { body: { siteId: SITE, ...body } } : {},
    );
  const refused = {
    status: 403,
    body: { errorMessage: "Only people who see all customers can change what affects everyone's vehicles." },
  };
  const { approvalRuleId: ofAll } = (await create()).body as { approvalRuleId: number };
  const seen = await rehearse({}, 'narrow');
  const whole = await rehearse();
  expect(seen).toMatchObject({ over: 'seen' });
  expect(seen.decided).toBeLessThan(whole.decided);
  expect(seen.fingerprint).not.toBe(whole.fingerprint);
  expect(await create({ ruleName: 'Mine' }, 'narrow')).toMatchObject(refused);
  expect(await ask('PUT', ofAll, { ruleName: 'Mine' })).toMatchObject(refused);
  expect(await ask('PUT', ofAll, { customerId: own.id })).toMatchObject(refused);
  expect(await ask('DELETE', ofAll)).toMatchObject(refused);
  expect(await turn(ofAll, 'Y', whole.fingerprint, SITE, 'narrow')).toMatchObject(refused);
  // What was rehearsed over some vehicles is not what is switched on for all, whoever does it.
  expect((await turn(ofAll, 'Y', seen.fingerprint)).status).toBe(409);
  expect(await turn(ofAll, 'Y', whole.fingerprint)).toMatchObject({ status: 200 });
  expect(await turn(ofAll, 'N', '', SITE, 'narrow')).toMatchObject(refused);

  const { approvalRuleId: theirs } = (await create({ ruleName: 'Theirs', customerId: foreign.id })).body as {
    approvalRuleId: number;
  };
  expect((await ask('PUT', theirs, { ruleName: 'Mine' })).status).toBe(404);
  expect((await create({ ruleName: 'Mine', customerId: foreign.id }, 'narrow')).status).toBe(409);
  const made = await create({ ruleName: 'Mine', customerId: own.id }, 'narrow');
  const { approvalRuleId: mine } = made.body as { approvalRuleId: number };
  const { fingerprint } = await rehearse({ customerId: own.id }, 'narrow');
  expect(fingerprint).toBe((await rehearse({ customerId: own.id })).fingerprint);
  expect(await turn(mine, 'Y', fingerprint, SITE, 'narrow')).toMatchObject({
    status: 200,
    body: { active: 'Y' },
  });
  expect(await ask('PUT', mine, { customerId: null })).toMatchObject(refused);
  expect(await ask('DELETE', mine)).toMatchObject({ status: 200 });
  expect((await create({ ruleName: 'Theirs', customerId: own.id }, 'narrow')).status).toBe(409);
});

test('where too little was decided no figure is told', async () => {
  const { rows } = await services.pool.query<{ id: number }>(
    `SELECT site_id AS id FROM site WHERE site_id <> ${SITE} ORDER BY 1 LIMIT 1`,
  );
  const siteId = rows[0]?.id ?? 0;
  await services.pool.query(
    `UPDATE work_order SET status = 'Rejected', status_time = '2020-01-01' WHERE site_id = $1`,
    [siteId],
  );
  const answer = await services.ask('admin', 'POST', `${MAIN}proc/rehearseApprovalRule`, {
    body: { siteId, ...DRAFT },
  });
  expect(answer.body).toMatchObject({ figures: null, mistakes: [] });
});

test('a rule that could not be saved is not rehearsed', async () => {
  const answer = await services.ask('admin', 'POST', `${MAIN}proc/rehearseApprovalRule`, {
    body: { siteId: SITE, ...DRAFT, mostPerLine: 120, mostPerOrder: 119.99 },
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errorMessage: 'mostPerOrder must be at least what a line may cost.' });
});

test('a vehicle that comes to approval is approved by rule once, and its history names the rule', async () => {
  await switchedOn();
  const { order } = await vehicle(100_000);
  await enter(order, 90);
  await enter(order, 120);
  await services.settled();
  expect(await statusesOf(order)).toEqual({ 'At 90': 'Approved', 'At 120': 'Pending' });
  expect(await saidOf(order)).toEqual(['system: Approved At 90: by the rule "Small things"']);
  expect((await taskOf(order)).items[0]?.decisionReason).toBe('by the rule "Small things"');
  // Two that are entered together, and processed one after the other: the total approved stays within the rule.
  await Promise.all([enter(order, 80), enter(order, 81)]);
  await services.settled();
  expect(await statusesOf(order)).toMatchObject({ 'At 80': 'Approved', 'At 81': 'Pending' });
  expect(await saidOf(order)).toHaveLength(2);
});

test('nothing goes beyond the customer’s limit, and what a person has decided or taken back stays with people', async () => {
  await switchedOn();
  const { order } = await vehicle(15_000);
  await enter(order, 90);
  await enter(order, 95);
  await services.settled();
  expect(await statusesOf(order)).toEqual({ 'At 90': 'Approved', 'At 95': 'Pending' });
  await decide(order, 'decline', 'At 95');
  await decide(order, 'reopen', 'At 90');
  await decide(order, 'reopen', 'At 95');
  await enter(order, 20);
  await services.settled();
  expect(await statusesOf(order)).toEqual({ 'At 90': 'Pending', 'At 95': 'Pending', 'At 20': 'Approved' });
});

test('Approve ends with the last line only where the rule says so', async () => {
  const id = await switchedOn({ completes: 'Y' });
  const { order } = await vehicle(100_000);
  await enter(order, 40);
  await services.settled();
  const active = await rowsOf<{ task: string }>(
    `SELECT task FROM work_order_task WHERE site_id = ${SITE} AND work_order_id = $1 AND active`,
    [order],
  );
  expect(active.map(({ task }) => task)).not.toContain('Approve');
  expect(await turn(id, 'N')).toMatchObject({ status: 200, body: { active: 'N' } });
  const { order: later } = await vehicle(100_000);
  await enter(later, 40);
  await services.settled();
  expect(await statusesOf(later)).toEqual({ 'At 40': 'Pending' });
});

test('a rule is switched on only by the rehearsal of what it says; a change of it switches it off', async () => {
  const { approvalRuleId: id } = (await create()).body as { approvalRuleId: number };
  expect((await turn(id, 'Y')).body).toMatchObject({
    errorMessage: 'Rehearse the rule Small things before you switch it on.',
  });
  const { fingerprint } = await rehearse();
  const change = (body: object) =>
    services.ask('admin', 'PUT', `${MAIN}table/approvalRule/${id}`, { body: { siteId: SITE, ...body } });
  await change({ mostPerLine: 120 });
  const stale = await turn(id, 'Y', fingerprint);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    errorMessage: expect.stringMatching(
      /^admin changed the rule Small things on .+, after it was rehearsed/,
    ) as string,
    current: { stale: true, by: 'admin' },
  });
  const { fingerprint: fresh } = await rehearse({ mostPerLine: 120 });
  expect((await turn(id, 'Y', fresh)).status).toBe(200);
  expect((await change({ ruleName: 'Little things' })).body).toMatchObject({ active: 'Y' });
  expect((await change({ mostPerOrder: 300 })).body).toMatchObject({ active: 'N' });
  const audited = await rowsOf<{ action: string }>(
    `SELECT action FROM audit_event WHERE site_id = ${SITE} AND resource = 'approvalRules' AND record_id = $1`,
    [String(id)],
  );
  expect(audited.length).toBeGreaterThanOrEqual(4);
});

test('a rule of another site is none; a manager looks and does not switch; what cannot be is said at its field', async () => {
  const { approvalRuleId: id } = (await create()).body as { approvalRuleId: number };
  const { fingerprint } = await rehearse();
  const [other] = await rowsOf<{ id: number }>(
    `SELECT site_id AS id FROM site WHERE site_id <> ${SITE} LIMIT 1`,
  );
  expect((await turn(id, 'Y', fingerprint, other?.id)).status).toBe(404);
  expect((await create({ ruleName: 'Mine' }, 'manager')).status).toBe(403);
  const listed = await services.ask('manager', 'GET', `${MAIN}table/approvalRule?siteId=${SITE}`);
  expect(listed.body).toMatchObject([{ ruleName: 'Small things', active: 'N' }]);
  const wrong = await create({ ruleName: 'small THINGS', mostPerOrder: 50, siteShopIds: [999_999] });
  expect(wrong.status).toBe(409);
  expect(wrong.body).toMatchObject({
    fields: [{ field: 'ruleName' }, { field: 'siteShopIds' }, { field: 'mostPerOrder' }],
  });
});
