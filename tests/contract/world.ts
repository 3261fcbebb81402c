import { TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { ensureKey } from '#server/platform/secret';
import { sealText } from '#server/access/session/company/sealed';
import { askedTicket, newChallenge } from '#server/access/session/passkeys/challenge';
import { hashPassword } from '#server/access/session/passwords/password';
import type { Call, SiteField } from '#contract/call';
import { customerScope, type CustomerScope } from '#domain/customer-scope';
import {
  judge,
  LINKS,
  stagePageRequirement,
  stageRequirement,
  type Grants,
  type Requirement,
} from '#domain/policy';
import { stagesThat } from '#domain/stage-work';
import type { StageName } from '#domain/stages';
import { Authenticator } from '../helpers/authenticator';
import { TODAY } from '../helpers/database';
import { makeLabor, makeTechnicians, prepareLabor, type LaborKeys } from './labor-world';
import { INBOUND_VALUES, prepareInbound } from './inbound-world';
import { LINK_VALUES, prepareLink } from './link-world';
import { LOT_VALUES, prepareLot } from './lot-world';
import { PLAN_VALUES, preparePlan, prepareSlots } from './plan-world';
import { prepareSiteConfig, SITE_CONFIG_VALUES } from './site-config-world';
import { letBeOverdue } from './timer-world';

/** Who may use which site, as the product decisions define it; not read from the database under test. */
export const SITES_OF: Readonly<Record<string, readonly number[]>> = {
  admin: [1001, 1002, 1003],
  manager: [1001, 1002, 1003],
  approver: [1001, 1003],
  technician: [1001, 1003],
  parts: [1001, 1003],
  express: [1001, 1003],
  shop: [1001, 1003],
  viewer: [1002],
  external: [1001],
  reader: [1001, 1003],
};
export const USERS = Object.keys(SITES_OF);
export const SITES = [1001, 1002, 1003];

/** Calls whose requirement depends on a parameter, so that their declaration cannot state it. */
const REQUIREMENT_BY_PARAMETER: Readonly<
  Record<string, (params: Record<string, unknown>) => Requirement | undefined>
> = {
  startWorkOrderTask: ({ task }) => stagePageRequirement(task as StageName),
  completeWorkOrderTask: ({ task }) => stageRequirement(task as StageName),
  getStageTask: ({ task }) => stagePageRequirement(task as StageName),
  findCatalogLines: ({ task }) => stagePageRequirement(task as StageName),
  createShareLink: () => LINKS.customer,
  makeShareAddress: () => LINKS.customer,
  revokeShareLink: () => LINKS.customer,
  ...Object.fromEntries(
    [
      'saveStageVehicle',
      'saveInspection',
      'saveDeliveryProof',
      'saveEstimateItem',
      'removeEstimateItem',
      'decideEstimateItems',
      'approveWithinLimit',
      'reopenWorkOrderTask',
      'undoTaskCompletion',
    ].map((id) => [id, ({ task }: Record<string, unknown>) => stageRequirement(task as StageName)]),
  ),
};

const REOPENED: readonly StageName[] = [
  'Mechanical Inspection',
  'Diagnose',
  'Estimate',
  'Quality Control',
  'Audit',
];

const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Calls that require a fresh proof of identity. */
const PROVEN: ReadonlySet<string> = new Set([
  'endOwnSession',
  'endOtherSessions',
  'changeOwnPassword',
  'beginOwnApp',
  'confirmOwnApp',
  'renewRecoveryCodes',
  'removeOwnApp',
  'beginOwnPasskey',
  'addOwnPasskey',
  'removeOwnPasskey',
  'makeAssistantKey',
  'revokeAssistantKey',
  'endUserSessions',
  'removeUserTwoStep',
  'createUser',
  'updateUser',
  'inviteUser',
  'createServiceKey',
  'rotateServiceKey',
  'changePasswordSignIn',
  'createWebhookEndpoint',
  'changeWebhookEndpoint',
  'rotateWebhookSecret',
  'createSignInRule',
  'changeSignInRule',
]);
const OWN_APP: ReadonlySet<string> = new Set(['confirmOwnApp', 'renewRecoveryCodes']);

/** Calls that not every work order allows: the tasks that a work order for a valid call may be in. */
export const TASKS_FOR: Readonly<Record<string, readonly string[]>> = {
  // Nothing ever blocks these.
  completeWorkOrderTask: [
    'Vehicle Qualification',
    'Mechanical Inspection',
    'Diagnose',
    'Estimate',
    'Quality Control',
    'Audit',
  ],
  reopenWorkOrderTask: REOPENED,
  undoTaskCompletion: REOPENED,
  // The sampled change contains the VIN.
  saveStageVehicle: stagesThat(({ vehicle }) => vehicle.includes('vin')),
  saveInspection: stagesThat(({ checklist }) => checklist !== 'none'),
  saveDeliveryProof: ['Delivery'],
  saveEstimateItem: stagesThat(({ estimate }) => estimate === 'edit'),
  removeEstimateItem: stagesThat(({ estimate }) => estimate === 'edit'),
  decideEstimateItems: stagesThat(({ estimate }) => estimate === 'decide'),
  approveWithinLimit: stagesThat(({ estimate }) => estimate === 'decide'),
  undoLaborCompleted: ['Repair'],
  explainPlan: ['Repair'],
  rppFeeUndoComplete: ['Repair'],
};

/** A view that calls refer to; `prepare` creates it for the caller. */
const VIEW_ID = 900_001;

/** A note that calls refer to; `prepare` makes it the caller's. */
const NOTE_ID = 900_001;

/** An assistant's key that calls refer to; `prepare` gives it to the user whom the call names. */
const ASSISTANT_KEY = '00000000-0000-4000-8000-000000900003';

const REPORT_ID = 900_004;
const A_REPORT = { name: 'Contract', of: 'worklog', filter: {}, viewId: null, period: null };

/** Calendar days in the past. */
const SOME_DAYS = { from: '2026-02-01', to: '2026-02-28' };

/** What single calls need, to be valid, besides what every call needs. */
export const VALUES_FOR: Readonly<Record<string, Record<string, unknown>>> = {
  ...SITE_CONFIG_VALUES,
  ...INBOUND_VALUES,
  ...LINK_VALUES,
  ...LOT_VALUES,
  ...PLAN_VALUES,
  getHours: SOME_DAYS,
  getHourVehicles: SOME_DAYS,
  getLeadTimes: SOME_DAYS,
  getPromiseFigures: SOME_DAYS,
  getWhatIf: { people: [], openDay: null, decideFaster: 'N', partsSooner: 'N', arrivals: 10 },
  getWorkFigures: SOME_DAYS,
  getBottlenecks: SOME_DAYS,
  getCustomerLeadTimes: SOME_DAYS,
  getCompanyCockpit: SOME_DAYS,
  getCockpitPaper: SOME_DAYS,
  getCompanyPaper: SOME_DAYS,
  getVehicleTraces: SOME_DAYS,
  getWorkVehicles: { ...SOME_DAYS, of: 'checks' },
  deleteNote: { sk: String(NOTE_ID), tcn: 1 },
  restoreNote: { sk: String(NOTE_ID) },
  deleteView: { viewId: VIEW_ID },
  openFirst: { viewId: VIEW_ID },
  moveView: { viewId: VIEW_ID, before: null },
  // A session that has already ended is not an error.
  endOwnSession: { sessionId: '00000000-0000-4000-8000-000000000000' },
  revokeAssistantKey: { keyId: ASSISTANT_KEY },
  revokeUserAssistantKey: { keyId: ASSISTANT_KEY },
  proveOneself: { password: 'frontline' },
  changeOwnPassword: { oldPassword: 'frontline', newPassword: 'seven green bicycles' },
  // One that no longer exists is not an error.
  removeOwnPasskey: { passkeyId: 'gone' },
  confirmOwnApp: { code: new TOTP({ secret: APP_SECRET }).generate({ timestamp: TODAY.getTime() }) },
  promiseVendorJob: { promised: '2026-03-09' },
  tellPartEta: { eta: '2026-03-09' },
  answerTimer: { step: 'take', reason: undefined },
  changeNotificationSettings: {
    kinds: [{ kind: 'followed', mail: true, urgent: false, push: false, sms: false }],
    quiet: null,
    digest: null,
    mobile: '',
  },
  addDevice: {
    endpoint: 'https://push.example.com/send/1',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    label: 'Chrome · Android',
  },
  removeDevice: { deviceId: undefined, endpoint: 'https://push.example.com/send/1' },
  getReportPeople: { of: 'worklog' },
  saveMailReport: {
    ...A_REPORT,
    reportId: undefined,
    tcn: undefined,
    weekdays: [1],
    clock: '07:30',
    recipients: [],
  },
  pauseMailReport: { reportId: REPORT_ID, paused: 'Y' },
  deleteMailReport: { reportId: REPORT_ID },
  sendReportNow: A_REPORT,
  changeInbox: { step: 'read', notificationIds: [1], allUntil: undefined, until: undefined },
  // A job that is not given up, or no longer exists, is left alone.
  deleteGivenUpJobs: { jobIds: ['900001'] },
  // Nothing of this kind is failing.
  tryFailingJobs: { task: 'housekeeping', ofSite: false },
};

export type Person = { userConfigId: number; grants: Grants; extCustomerId: string };
export type SiteRow = { siteId: number; auctionId: string; flags: ReadonlySet<string> };
export type OrderRow = LaborKeys & {
  /** The site whose records were prepared, however a call names it. */
  preparedSite: number;
  workOrderId: number;
  extWorkOrderId: string;
  task: string;
  /** The same work order under the names of other calls. */
  extId: string;
  workOrderNumber: string;
  work_order_number: string;
  vin: string;
  sblu: string;
  /** A service on it, as long as it is in express service, and the customer whose offers are configured. */
  serviceKey: string;
  customer: '*';
  availability: 'In Storage';
  customerId: number;
  newCustomerId: number;
  /** An item that `prepare` puts on the estimate for calls that need one. */
  pendingItemId: number;
  /** A report that the user has requested. */
  filename: string;
  /** A picture on it. */
  media_uuid: string;
  file_path_uri: string;
  file_name: string;
  file_extension: 'png';
  size: number;
  /** A part that `prepare` sets to waiting, its stock, and the same part under the names of the retail estimate. */
  estimatePartId: number;
  inventoryId: number;
  estimate_part_id: number;
  /** A repaired labor and a received part on it. */
  laborId: number;
  estimateItemId: number;
  partId: number;
};

/** People, sites and real work orders of the demo database. */
export type World = {
  person(userName: string): Person;
  site(siteId: number): SiteRow;
  /** An open work order that the user may see, with an active task; `outside` picks one of another customer. */
  order(
    siteId: number,
    userName: string,
    options?: { outside?: boolean; tasks?: readonly string[] | undefined; last?: boolean },
  ): Promise<OrderRow>;
};

/** Reads the people and sites of a demo database once. */
export async function readWorld(pool: Pool): Promise<World> {
  await makeTechnicians(pool);
  const people = await pool.query<
    Person & { userName: string; extSiteId: string; roles: string[]; permissions: string[] }
  >(
    `SELECT u.user_name AS "userName", u.user_config_id AS "userConfigId", u.ext_customer_id AS "extCustomerId",
            u.ext_site_id AS "extSiteId",
            array_agg(DISTINCT r.role_key) AS roles,
            array_agg(DISTINCT p) FILTER (WHERE p IS NOT NULL) AS permissions
     FROM user_config u JOIN user_role USING (user_config_id) JOIN role r USING (role_key)
     LEFT JOIN LATERAL unnest(r.permissions) p ON true
     WHERE u.user_name = ANY($1) GROUP BY u.user_config_id`,
    [USERS],
  );
  const sites = await pool.query<Omit<SiteRow, 'flags'> & { flags: string[] }>(
    'SELECT site_id AS "siteId", auction_id AS "auctionId", enabled_flags AS flags FROM site',
  );
  const byName = new Map(
    people.rows.map(({ userName, extSiteId, roles, permissions, ...row }) => [
      userName,
      {
        ...row,
        grants: {
          roles: new Set(roles),
          permissions: new Set(permissions ?? []),
          extSiteId,
          scope: customerScope(row.extCustomerId),
        },
      },
    ]),
  );
  const bySite = new Map(sites.rows.map((row) => [row.siteId, { ...row, flags: new Set(row.flags) }]));

  return {
    person: (userName) => found(byName.get(userName), userName),
    site: (siteId) => found(bySite.get(siteId), `site ${siteId}`),
    async order(siteId, userName, { outside = false, tasks, last = false } = {}) {
      const scope = customerScope(byName.get(userName)?.extCustomerId);
      const clients = scope.kind === 'some' ? scope.clientIds : null;
      const order =
        (await findOrder(pool, siteId, clients, { outside, tasks, last })) ??
        found(
          await putInto(pool, siteId, clients, { outside, tasks, last }),
          `work order of ${userName} at ${siteId}`,
        );
      return {
        ...order,
        pendingItemId: pendingItemOf(order.workOrderId),
        filename: await makeReport(pool, siteId, userName, scope),
        serviceKey: `service#${expressServiceOf(order.workOrderId)}`,
        customer: '*',
        ...(await makeDue(pool, siteId, order.workOrderId)),
        ...(await makeLabor(pool, siteId, order.workOrderId, userName)),
        preparedSite: siteId,
      };
    },
  };
}

type Wanted = { outside: boolean; tasks: readonly string[] | undefined; last: boolean };

/** An open work order with an active task, of certain customers or of any. */
async function findOrder(
  pool: Pool,
  siteId: number,
  clients: readonly string[] | null,
  { outside, tasks, last }: Wanted,
): Promise<OrderRow | undefined> {
  const { rows } = await pool.query<OrderRow>(
    `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extWorkOrderId", t.task, w.ext_id AS "extId",
            w.ext_id AS "workOrderNumber", w.ext_id AS work_order_number, w.vin, w.sblu,
            'In Storage' AS availability, w.customer_id AS "customerId", w.customer_id AS "newCustomerId",
            c.ext_id AS new_manheim_account_number
     FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
     JOIN customer c USING (site_id, customer_id)
     WHERE w.site_id = $1 AND w.status = 'Open' AND t.active AND ($2::text[] IS NULL OR t.task = ANY($2))
       AND ($3::text[] IS NULL OR (c.ext_id = ANY($3)) <> $4)
     ORDER BY w.work_order_id ${last ? 'DESC' : ''} LIMIT 1`,
    [siteId, tasks ?? null, clients, outside],
  );
  return rows[0];
}

/** A small site may have no vehicle in a stage today, so one of the others is put there too. */
async function putInto(pool: Pool, siteId: number, clients: readonly string[] | null, wanted: Wanted) {
  const order = await findOrder(pool, siteId, clients, { ...wanted, tasks: undefined });
  const [task] = wanted.tasks ?? [];
  if (!order || !task) return undefined;
  await pool.query(
    `INSERT INTO work_order_task (site_id, work_order_id, task) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, work_order_id, task) DO UPDATE SET active = true`,
    [siteId, order.workOrderId, task],
  );
  return { ...order, task };
}

/** Brings a work order into the state in which a call about its availability, labors or files succeeds. */
export async function prepare(pool: Pool, call: Call, known: Record<string, unknown>): Promise<void> {
  const siteId = Number(known['preparedSite']);
  const workOrderId = Number(known['workOrderId']);
  await prepareLabor(pool, call, known);
  if (call.area === 'express') {
    const stages = call.id === 'reopenExpressOrder' ? ['repair', 'qc', 'audit', 'complete'] : [];
    await takeIntoExpress(pool, siteId, workOrderId, stages);
  }
  await prepareSiteConfig(pool, call, siteId);
  await prepareInbound(pool, call, siteId);
  await prepareLink(pool, call, known);
  if (call.area === 'plan') await preparePlan(pool, known);
  if (call.area === 'slots') await prepareSlots(pool, siteId, workOrderId);
  if (call.area === 'lot') await prepareLot(pool, { siteId, workOrderId, userName: String(known['userId']) });
  if (call.id === 'reopenWorkOrderTask' || call.id === 'undoTaskCompletion') await makeCompleted(pool, known);
  if (call.area === 'views') await makeView(pool, siteId, String(known['userId']));
  if (call.area === 'mail-reports') await makeMailReport(pool, siteId, String(known['userId']));
  if (call.area === 'timers') await letBeOverdue(pool, siteId, workOrderId);
  if (call.area === 'parts') await letWait(pool, call, known);
  if (call.id === 'addOwnPasskey') await askForPasskey(pool, known);
  if (PROVEN.has(call.id)) await letBeProven(pool);
  if (call.id === 'proveOneself') {
    await pool.query('DELETE FROM sign_in_app');
    await pool.query('DELETE FROM passkey');
  }
  if (OWN_APP.has(call.id)) await giveApp(pool, String(known['userId']));
  if (call.area === 'assistants') await giveAssistantKey(pool, Number(known['userConfigId']));
  if (call.id === 'changeOwnPassword' || call.id === 'proveOneself') {
    const values = [known['userId'], await hashPassword('frontline')];
    await pool.query('UPDATE user_config SET password_hash = $2 WHERE user_name = $1', values);
  }
  if (call.id === 'removeEstimateItem') await makePending(pool, siteId, workOrderId);
  if (call.id === 'approveWithinLimit') await makeApprovable(pool, siteId, workOrderId);
  if (call.area === 'notes' && call.effect === 'write') await makeNote(pool, call, known);
  if (call.area === 'attachments') {
    const status = call.id === 'updateMediaData' ? 'Uploading' : 'Saved';
    const file = [siteId, mediaUuid(workOrderId), status, known['userId']];
    // A file being uploaded belongs to its author alone, and so does a saved one.
    await pool.query(
      'UPDATE media SET status = $3, mod_user = $4 WHERE site_id = $1 AND media_uuid = $2',
      file,
    );
  }
  if (!['availability', 'availability/hold', 'plist', 'plist/returned'].includes(call.path)) return;
  const key = [siteId, workOrderId];
  await pool.query('DELETE FROM availability WHERE site_id = $1 AND work_order_id = $2', key);
  await pool.query('DELETE FROM prioritized_work_order WHERE site_id = $1 AND work_order_id = $2', key);
  if (call.path.startsWith('plist')) {
    await pool.query(
      `INSERT INTO work_order_shop (site_id, work_order_id, site_shop_id, status)
       SELECT $1, $2, min(site_shop_id), 'Pending' FROM site_shop WHERE site_id = $1
       ON CONFLICT (site_id, work_order_id, site_shop_id) DO UPDATE SET status = 'Pending'`,
      key,
    );
    if (call.id === 'returnToPlist') {
      await pool.query(
        'INSERT INTO prioritized_work_order (site_id, work_order_id, removed_time) VALUES ($1, $2, now())',
        key,
      );
    }
    return;
  }
  if (call.method === 'POST') return;
  await pool.query(
    `INSERT INTO availability (site_id, work_order_id, availability, shop_name, reason)
     VALUES ($1, $2, $3, '', '')`,
    [...key, call.id === 'endHold' ? 'On Hold' : 'In Storage'],
  );
}

/** The work order's only note is the caller's, if the call names one. */
async function makeNote(pool: Pool, { id }: Call, known: Record<string, unknown>): Promise<void> {
  const { preparedSite, workOrderId, userId } = known;
  const key = [preparedSite, workOrderId];
  for (const table of ['work_order_note_version', 'work_order_note']) {
    await pool.query(
      `DELETE FROM ${table} WHERE site_id = $1 AND (work_order_id = $2 OR note_id = ${NOTE_ID})`,
      key,
    );
  }
  if (id === 'saveNote' || id === 'updateWorkOrderNotes') return;
  await pool.query(
    `INSERT INTO work_order_note (site_id, work_order_id, note_id, notes, user_name)
     VALUES ($1, $2, ${NOTE_ID}, 'Contract', $3)`,
    [...key, userId],
  );
}

/** All users have proved their identity again, and so will those who sign in from now on. */
async function letBeProven(pool: Pool): Promise<void> {
  await pool.query("ALTER TABLE user_session ALTER COLUMN proved_at SET DEFAULT 'infinity'");
  await pool.query("UPDATE user_session SET proved_at = 'infinity'");
}

/** A user was asked for a passkey, and a device has created it. */
async function askForPasskey(pool: Pool, known: Record<string, unknown>): Promise<void> {
  const challenge = Buffer.from(newChallenge()).toString('base64url');
  const asked = { challenge, purpose: 'keep', userConfigId: Number(known['userConfigId']) } as const;
  known['ticket'] = await askedTicket(await ensureKey(pool, 'two-step-key'), asked, TODAY);
  known['response'] = new Authenticator().make({ challenge, rp: { id: 'localhost' } });
}

/** A user's assistant has exactly one key. */
async function giveAssistantKey(pool: Pool, userConfigId: number): Promise<void> {
  await pool.query('DELETE FROM service_key WHERE key_id = $1 OR user_config_id = $2', [
    ASSISTANT_KEY,
    userConfigId,
  ]);
  await pool.query(
    `INSERT INTO service_key (key_id, user_config_id, key_prefix, key_hash, key_name, scopes, created_at, created_by, expires_at)
     VALUES ($1, $2, 'fl_live_assistant', '', 'Assistant', '{*:read}', now(), 'admin', now() + interval '10 years')`,
    [ASSISTANT_KEY, userConfigId],
  );
}

/** A user has an authenticator app, and starts to set up another one with the same secret. */
async function giveApp(pool: Pool, userName: string): Promise<void> {
  const sealed = await sealText(await ensureKey(pool, 'two-step-key'), APP_SECRET);
  await pool.query(
    `INSERT INTO sign_in_app (user_config_id, secret, pending, confirmed_at)
     SELECT user_config_id, $2, $2, now() FROM user_config WHERE user_name = $1
     ON CONFLICT (user_config_id) DO UPDATE SET secret = $2, pending = $2`,
    [userName, sealed],
  );
}

/** The only view of the work log is the user's own. */
async function makeView(pool: Pool, siteId: number, userName: string): Promise<void> {
  await pool.query('DELETE FROM saved_view WHERE site_id = $1', [siteId]);
  await pool.query(
    `INSERT INTO saved_view (site_id, view_id, list, owner, name, shared_with, place, state)
     VALUES ($1, $2, 'worklog', $3, 'Contract', 'me', 1, '{"filter":{},"columns":{},"names":{}}')`,
    [siteId, VIEW_ID, userName],
  );
}

/** The only report of the site is the user's own. */
async function makeMailReport(pool: Pool, siteId: number, userName: string): Promise<void> {
  await pool.query('DELETE FROM mail_report WHERE site_id = $1', [siteId]);
  await pool.query(
    `INSERT INTO mail_report (site_id, report_id, owner_id, report_name, reported, filter, weekdays, minute)
     SELECT $1, $2, user_config_id, 'Contract', 'worklog', '{}', '{1}', 450 FROM user_config WHERE user_name = $3`,
    [siteId, REPORT_ID, userName],
  );
}

/** The caller has just completed the stage that a call names. */
async function makeCompleted(pool: Pool, known: Record<string, unknown>): Promise<void> {
  const { preparedSite, workOrderId, task, userId } = known;
  const active_since = TODAY.toISOString();
  const stay = { task, active: true, active_since, started_time: null, started_user: null };
  const before = {
    status: 'Open',
    statusTime: active_since,
    qcOutcome: null,
    isLoopback: false,
    partsWaiting: false,
    rejectReason: '',
    tasks: [{ ...stay, completed_time: null, completed_user: null }],
    labors: [],
    parts: [],
  };
  await pool.query(
    `UPDATE work_order_task SET active = false, completed_time = $4, completed_user = $5, before = $6
     WHERE site_id = $1 AND work_order_id = $2 AND task = $3`,
    [preparedSite, workOrderId, task, TODAY, userId, before],
  );
}

const expressServiceOf = (workOrderId: number) => 900_000_000 + workOrderId;

/** Puts a work order into express service with one finished service, and resets the offers to their initial state. */
async function takeIntoExpress(
  pool: Pool,
  siteId: number,
  workOrderId: number,
  stages: readonly string[],
): Promise<void> {
  const key = [siteId, workOrderId];
  await pool.query(
    `INSERT INTO express_order (site_id, work_order_id, stages) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, work_order_id) DO UPDATE SET stages = $3`,
    [...key, stages],
  );
  await pool.query('DELETE FROM express_service WHERE site_id = $1 AND work_order_id = $2', key);
  await pool.query(
    `INSERT INTO express_service (site_id, work_order_id, express_service_id, service, description, type, labor_time,
                                  vendor, status, service_type)
     VALUES ($1, $2, $3, 'Contract', 'Contract', 'Labor', 100, 'Nobody', 'Completed', 'rates')`,
    [...key, expressServiceOf(workOrderId)],
  );
  await pool.query('DELETE FROM express_configuration_history WHERE site_id = $1 AND tcn > 1', [siteId]);
  await pool.query('UPDATE express_configuration SET tcn = 1 WHERE site_id = $1', [siteId]);
}

const DUE_ITEM = 'Contract test';

/** The estimate item of a work order that nobody has decided on, with an id that is known beforehand. */
const pendingItemOf = (workOrderId: number) => 900_000_000 + workOrderId;

async function makePending(pool: Pool, siteId: number, workOrderId: number): Promise<void> {
  await pool.query(
    `INSERT INTO estimate_item (site_id, work_order_id, estimate_item_id, item_name) VALUES ($1, $2, $3, 'Pending')
     ON CONFLICT DO NOTHING`,
    [siteId, workOrderId, pendingItemOf(workOrderId)],
  );
}

/** Something is still to be approved, and the customer's limit is high enough for it. */
async function makeApprovable(pool: Pool, siteId: number, workOrderId: number): Promise<void> {
  const key = [siteId, workOrderId];
  await makePending(pool, siteId, workOrderId);
  await pool.query(
    `INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, type, labor_name, status, price_cents)
     SELECT $1, $2, $3, min(site_shop_id), 'labor', 'Pending', 'Pending', 100 FROM site_shop WHERE site_id = $1`,
    [...key, pendingItemOf(workOrderId)],
  );
  await pool.query(
    `UPDATE customer SET approval_limit_cents = 1000000000
     WHERE site_id = $1 AND customer_id =
       (SELECT customer_id FROM work_order WHERE site_id = $1 AND work_order_id = $2)`,
    key,
  );
}

const mediaUuid = (workOrderId: number): string =>
  `00000000-0000-4000-8000-${String(workOrderId).padStart(12, '0')}`;

/** Gives a work order, once, what calls about charges and documents need. */
async function makeDue(pool: Pool, siteId: number, workOrderId: number) {
  const key = [siteId, workOrderId];
  await pool.query(
    `WITH item AS (
       INSERT INTO estimate_item (site_id, work_order_id, item_name)
       SELECT $1, $2, $3 WHERE NOT EXISTS (
         SELECT 1 FROM estimate_item WHERE site_id = $1 AND work_order_id = $2 AND item_name = $3)
       RETURNING estimate_item_id AS id
     ), made AS (
       INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, type, labor_name, status,
                          approved, repaired, price_cents)
       SELECT $1, $2, id, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = $1), 'fee', $3, 'Completed',
              true, true, 5000 FROM item
       RETURNING estimate_labor_id, estimate_item_id, site_shop_id
     )
     INSERT INTO part (site_id, work_order_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name,
                       part_status, order_received_time, unit_price_cents, valid_charges_call)
     SELECT $1, $2, estimate_item_id, estimate_labor_id, site_shop_id, $3, 'Part Received', now(), 1000, true FROM made`,
    [...key, DUE_ITEM],
  );
  await pool.query(
    `INSERT INTO work_order_document (site_id, work_order_id, kind, title, content)
     VALUES ($1, $2, 'vehicle-history', 'Report', '%PDF-1.7') ON CONFLICT DO NOTHING`,
    key,
  );
  const file = await pool.query<Pick<OrderRow, 'media_uuid' | 'file_path_uri'>>(
    `INSERT INTO media (site_id, media_uuid, work_order_id, file_path, file_name, file_extension, size, status)
     SELECT $1, $3, $2, concat(auction_id, '/', $4::text), 'x', 'png', 1, 'Saved'
     FROM site WHERE site_id = $1
     ON CONFLICT (site_id, media_uuid) DO UPDATE SET size = 1
     RETURNING media_uuid, file_path AS file_path_uri`,
    [...key, mediaUuid(workOrderId), `${workOrderId}/x.png`],
  );
  const { rows } = await pool.query<Pick<OrderRow, 'laborId' | 'estimateItemId' | 'partId'>>(
    `SELECT l.estimate_labor_id AS "laborId", l.estimate_item_id AS "estimateItemId",
            p.estimate_part_id AS "partId"
     FROM labor l JOIN part p USING (site_id, estimate_labor_id)
     WHERE l.site_id = $1 AND l.work_order_id = $2 AND l.labor_name = $3`,
    [...key, DUE_ITEM],
  );
  const stock = await makeStock(pool, siteId, workOrderId);
  return {
    ...found(rows[0], 'due charges'),
    ...stock,
    ...found(file.rows[0], 'file'),
    file_name: 'x',
    file_extension: 'png' as const,
    size: 1,
  };
}

/** A finished report of the prioritization list, once per user. */
async function makeReport(
  pool: Pool,
  siteId: number,
  userName: string,
  scope: CustomerScope,
): Promise<string> {
  const name = `${userName}.csv`;
  await pool.query(
    `INSERT INTO plist_report (site_id, file_name, type, filter, user_name, status, create_time)
     VALUES ($1, $2, 'summary', $4, $3, 'Ready', now()) ON CONFLICT DO NOTHING`,
    [siteId, name, userName, { scope }],
  );
  return name;
}

const STOCK_PART = 'Contract stock';

/** A part that can be taken from a stock of its own, which does not run out. */
async function makeStock(pool: Pool, siteId: number, workOrderId: number) {
  const key = [siteId, workOrderId];
  await pool.query(
    `WITH stock AS (
       INSERT INTO part_inventory (site_id, part_num, part_name, quantity_on_hand)
       VALUES ($1, $3 || $2::int, $3, 100000) ON CONFLICT DO NOTHING RETURNING inventory_id
     )
     INSERT INTO part (site_id, work_order_id, site_shop_id, part_name, part_status, inventory_id)
     SELECT $1, $2, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = $1), $3, 'Declined', inventory_id
     FROM stock`,
    [...key, STOCK_PART],
  );
  const { rows } = await pool.query<Pick<OrderRow, 'estimatePartId' | 'inventoryId' | 'estimate_part_id'>>(
    `SELECT estimate_part_id AS "estimatePartId", inventory_id AS "inventoryId", estimate_part_id
     FROM part WHERE site_id = $1 AND work_order_id = $2 AND part_name = $3`,
    [...key, STOCK_PART],
  );
  return found(rows[0], 'stock');
}

const FROM_ORDERED: ReadonlySet<string> = new Set(['receivePartItem', 'undoPartAction', 'tellPartEta']);

/** Puts that part where an action on it starts; its count is such that 1 is next. */
async function letWait(
  pool: Pool,
  call: Call,
  { preparedSite, workOrderId, userId }: Record<string, unknown>,
): Promise<void> {
  const ordered = FROM_ORDERED.has(call.id);
  await pool.query(
    `UPDATE part SET part_status = $4, tcn = 0, order_sent_time = CASE $4 WHEN 'Part Ordered' THEN $5::timestamptz END,
            order_received_time = NULL, mod_time = $5, mod_user = $6
     WHERE site_id = $1 AND work_order_id = $2 AND part_name = $3`,
    [
      preparedSite,
      workOrderId,
      STOCK_PART,
      ordered ? 'Part Ordered' : 'Waiting to Order Part',
      TODAY,
      userId,
    ],
  );
}

/** The status that the policy table demands for a valid call by a signed-in user. */
export function demandedStatus(
  call: Call,
  params: Record<string, unknown>,
  person: Person,
  site: SiteRow | undefined,
  mayUseSite: boolean,
): 200 | 403 {
  if (call.policy.access !== 'session') return 200;
  if (call.policy.site !== null && !mayUseSite) return 403;
  const flags = call.policy.site === null ? new Set<string>() : (site?.flags ?? new Set<string>());
  const requirements = [call.policy.require, REQUIREMENT_BY_PARAMETER[call.id]?.(params)];
  const refused = requirements.some(
    (requirement) => requirement && judge(requirement, person.grants, flags) !== 'allowed',
  );
  return refused ? 403 : 200;
}

/** How a site is named in a site field: by number or by auction id. */
export function siteValue(field: SiteField, site: SiteRow): number | string {
  return ['siteId', 'site_id', 'site'].includes(field) ? site.siteId : site.auctionId;
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo data has no ${what}.`);
  return value;
}
