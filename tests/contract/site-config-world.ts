import type { Pool } from 'pg';
import type { Call } from '#contract/call';
import { ensureKey } from '#server/platform/secret';
import { sealText } from '#server/access/session/company/sealed';

/** A record of each kind that configuration calls refer to; `prepareSiteConfig` creates it, not in use. */
const ID = 900_001;
const NAME = 'Contract record';
const ROLE = 'RECON_CONTRACT';
/** A name that nobody has. */
const HOOK = 'https://hooks.invalid/frontline';
/** A day so far in the future that anything starting on it can always be changed. */
const LATER = '2099-01-01';
/** A service account with a key. */
const ACCOUNT = 900_002;
const KEY = '00000000-0000-4000-8000-000000900002';

const AREAS: ReadonlySet<string> = new Set(['site-config', 'users', 'service-accounts', 'webhooks']);

/** Calls that return a single record, and how they name it. */
const READS_OF_ONE: Readonly<Record<string, Record<string, unknown>>> = {
  getSiteShopDetail: { siteShopId: ID },
  getShopKind: { shopDetailId: ID },
  getSkill: { skillId: ID },
  getSiteVendor: { siteVendorId: ID },
  getPartSourceRecord: { partSourceId: ID },
  getCatalogRecord: { catalogLineId: ID },
  getLotPlace: { lotPlaceId: ID },
  getTechnicianRecord: { technicianId: ID },
  getCustomerRecord: { customerId: ID },
  getSiteShift: { siteShiftId: ID },
  getSiteClosure: { siteClosureId: ID },
  getTechnicianShift: { technicianShiftId: ID },
  getTechnicianAbsence: { technicianAbsenceId: ID },
  getHoldingRate: { holdingRateId: ID },
  getStageTarget: { stageTargetId: ID },
  getApprovalRule: { approvalRuleId: ID },
  getRole: { roleKey: ROLE },
  getSignInRule: { signInRuleId: ID },
  getWebhookEndpoint: { webhookEndpointId: ID },
  getWebhookDeliveries: { webhookEndpointId: ID },
};

/** What configuration calls refer to, besides what every call needs. */
export const SITE_CONFIG_VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  ...READS_OF_ONE,
  ...Object.fromEntries(
    ['changeSiteShopDetail', 'deleteSiteShopDetail', 'changeSiteShop', 'deleteSiteShop'].map((id) => [
      id,
      { siteShopId: ID },
    ]),
  ),
  createSiteShopDetail: { shopDetailId: ID },
  addServiceShop: { shopDetailId: ID },
  createShopKind: { shopCode: 'CNEW' },
  changeSkill: { skillId: ID },
  deleteSkill: { skillId: ID },
  changeSiteVendor: { siteVendorId: ID },
  deleteSiteVendor: { siteVendorId: ID },
  changePartSource: { partSourceId: ID },
  deletePartSource: { partSourceId: ID },
  createCatalogLine: { siteShopId: null },
  changeCatalogLine: { catalogLineId: ID, siteShopId: null },
  deleteCatalogLine: { catalogLineId: ID },
  createLotPlace: { code: 'CNEW', capacity: null },
  changeLotPlace: { lotPlaceId: ID, code: 'CREC' },
  deleteLotPlace: { lotPlaceId: ID },
  addLotPlaces: { from: 'CNEW-1', to: 'CNEW-3', capacity: 2 },
  createTechnician: { userConfigId: null },
  changeTechnician: { technicianId: ID, userConfigId: null },
  deleteTechnician: { technicianId: ID },
  createCustomer: { extId: 'CNEW' },
  changeCustomerRecord: { customerId: ID, extId: 'COLD' },
  deleteCustomer: { customerId: ID },
  setOpeningHours: { validFrom: LATER, shifts: [], seen: [] },
  setTechnicianHours: { technicianId: ID, validFrom: LATER, shifts: [], seen: [] },
  createSiteClosure: { fromDay: LATER, toDay: LATER },
  changeSiteClosure: { siteClosureId: ID },
  deleteSiteClosure: { siteClosureId: ID },
  createTechnicianAbsence: { technicianId: ID, fromDay: LATER, toDay: LATER },
  changeTechnicianAbsence: { technicianAbsenceId: ID },
  deleteTechnicianAbsence: { technicianAbsenceId: ID },
  createWebhookEndpoint: { address: HOOK, events: ['work_order.created'], allSites: 'N' },
  changeWebhookEndpoint: {
    webhookEndpointId: ID,
    address: HOOK,
    events: ['work_order.created'],
    active: 'Y',
  },
  deleteWebhookEndpoint: { webhookEndpointId: ID },
  rotateWebhookSecret: { webhookEndpointId: ID },
  endFormerWebhookSecret: { webhookEndpointId: ID },
  testWebhookEndpoint: { webhookEndpointId: ID },
  replayWebhookDelivery: { webhookEndpointId: ID, deliveryId: ID },
  replayFailedWebhooks: { webhookEndpointId: ID },
  createStageTarget: { subject: 'Approve', customerType: 'RETAIL', priority: 'DEADLINE', minutes: 30 },
  changeStageTarget: {
    stageTargetId: ID,
    subject: 'Audit',
    customerType: 'RETAIL',
    priority: 'DEADLINE',
    minutes: 30,
  },
  deleteStageTarget: { stageTargetId: ID },
  createApprovalRule: {
    ruleName: 'New rule',
    customerId: null,
    siteShopIds: [],
    mostPerLine: 10,
    mostPerOrder: 50,
  },
  changeApprovalRule: {
    approvalRuleId: ID,
    customerId: null,
    siteShopIds: [],
    mostPerLine: 10,
    mostPerOrder: 50,
  },
  deleteApprovalRule: { approvalRuleId: ID },
  rehearseApprovalRule: { customerId: null, siteShopIds: [], mostPerLine: 10, mostPerOrder: 50 },
  switchApprovalRule: { approvalRuleId: ID, active: 'N' },
  createHoldingRate: { customerId: null, validFrom: '2099-01-02', vehicleValue: 18_000 },
  changeHoldingRate: { holdingRateId: ID, customerId: null, vehicleValue: 18_000 },
  deleteHoldingRate: { holdingRateId: ID },
  createSite: { auctionId: 'CNEW', timeZone: 'America/Chicago' },
  createUser: { userName: 'contract-new', roles: ['RECON_MANAGER'], userConfigId: undefined },
  updateUser: { extSiteId: '' },
  inviteUser: { userConfigId: ID },
  eraseUser: { userConfigId: ID, userName: 'contract-left' },
  createServiceAccount: { userName: 'contract-program', roles: ['RECON_MANAGER'] },
  updateServiceAccount: { userConfigId: ACCOUNT, accountName: 'Changed' },
  createServiceKey: { userConfigId: ACCOUNT, scopes: ['*:read'] },
  rotateServiceKey: { keyId: KEY },
  revokeServiceKey: { keyId: KEY },
  createRole: { roleKey: ROLE },
  changeRole: { roleKey: ROLE },
  deleteRole: { roleKey: ROLE },
  removeUserTwoStep: { userConfigId: ID },
  createSignInRule: { value: 'contract-new', roles: ['RECON_MANAGER'], extCustomerId: '*', allSites: 'Y' },
  changeSignInRule: { signInRuleId: ID, value: 'contract-old', roles: ['RECON_MANAGER'], extCustomerId: '*' },
  changePasswordSignIn: { off: 'N', emergencyIds: [] },
  deleteSignInRule: { signInRuleId: ID },
  whyNot: { screen: 'worklog' },
  orderRecords: { resource: 'sources', ids: [] },
};

/** Brings the configuration into the state in which a call about it succeeds. */
export async function prepareSiteConfig(pool: Pool, call: Call, siteId: number): Promise<void> {
  const writes = AREAS.has(call.area) && call.effect === 'write';
  if (!writes && !Object.hasOwn(READS_OF_ONE, call.id)) return;
  const record = [siteId, ID, NAME];
  // Records that the calls add are removed first, so that they can be added again.
  await pool.query(
    `DELETE FROM user_config WHERE user_name IN ('contract-new', 'contract-program') OR user_config_id IN ($1, $2)`,
    [ID, ACCOUNT],
  );
  await pool.query(
    `WITH gone AS (
       INSERT INTO user_config (user_config_id, user_name, email, first_name, last_name, active)
       VALUES ($1, 'contract-left', '', 'Contract', 'Left', $3) RETURNING user_config_id)
     INSERT INTO user_site (user_config_id, site_id) SELECT user_config_id, $2 FROM gone`,
    [ID, siteId, call.id === 'inviteUser'],
  );
  await addServiceAccount(pool, siteId);
  await addWebhook(pool, siteId, call);
  await pool.query(`WITH gone AS (DELETE FROM user_site USING site s
                      WHERE user_site.site_id = s.site_id AND s.auction_id = 'CNEW' RETURNING 1)
                    SELECT count(*) FROM gone`);
  await pool.query(
    `DELETE FROM audit_event USING site s WHERE audit_event.site_id = s.site_id AND s.auction_id = 'CNEW'`,
  );
  await pool.query(
    `DELETE FROM stage_target WHERE site_id IN (SELECT site_id FROM site WHERE auction_id = 'CNEW')`,
  );
  await pool.query(`DELETE FROM site WHERE auction_id = 'CNEW'`);
  await pool.query(`DELETE FROM role WHERE role_key = $1`, [ROLE]);
  await pool.query('DELETE FROM sign_in_rule');
  await pool.query(`DELETE FROM site_shop WHERE shop_detail_id = $1`, [ID]);
  await pool.query(`DELETE FROM shop_detail WHERE shop_code = 'CNEW'`);
  await pool.query(`DELETE FROM customer WHERE ext_id IN ('CNEW', 'COLD')`);
  for (const table of [
    'site_shift',
    'site_closure',
    'technician_shift',
    'technician_absence',
    'holding_rate',
    'stage_target',
    'approval_rule',
  ]) {
    await pool.query(`DELETE FROM ${table} WHERE site_id = $1`, [siteId]);
  }
  for (const [table, name] of [
    ['skill', 'skill_name'],
    ['site_vendor', 'vendor_name'],
    ['technician', 'technician_name'],
  ]) {
    await pool.query(`DELETE FROM ${table} WHERE site_id = $1 AND ${name} IN ('x', $2)`, [siteId, NAME]);
  }
  await pool.query('DELETE FROM vehicle_place WHERE site_id = $1 AND lot_place_id = $2', [siteId, ID]);
  await pool.query(
    `DELETE FROM lot_place WHERE site_id = $1 AND (lot_place_id = $2 OR code LIKE 'CNEW%' OR code = 'CREC')`,
    [siteId, ID],
  );
  await pool.query('DELETE FROM part_source WHERE site_id = $1', [siteId]);
  await pool.query('DELETE FROM catalog_line WHERE site_id = $1', [siteId]);
  const isOfTechnician = call.id === 'setTechnicianHours' || call.id === 'createTechnicianAbsence';
  if (isOfTechnician) await addTechnician(pool, record);
  if (call.id === 'switchApprovalRule') await addApprovalRule(pool, siteId);
  if (call.method === 'POST' && call.id !== 'createSiteShopDetail' && call.id !== 'addServiceShop') return;
  await pool.query(
    `INSERT INTO shop_detail (shop_detail_id, shop_code, shop_name) VALUES ($1, 'CONTRACT', $2) ON CONFLICT DO NOTHING`,
    [ID, NAME],
  );
  if (call.method === 'POST') return;
  await pool.query(
    `INSERT INTO site_shop (site_id, site_shop_id, shop_detail_id, shop_abbrev, display_order)
     VALUES ($1, $2, $2, 'CONTR', 900)`,
    record.slice(0, 2),
  );
  await pool.query('INSERT INTO skill (site_id, skill_id, skill_name) VALUES ($1, $2, $3)', record);
  await pool.query(
    'INSERT INTO site_vendor (site_id, site_vendor_id, vendor_name, display_order) VALUES ($1, $2, $3, 900)',
    record,
  );
  await pool.query(
    'INSERT INTO part_source (site_id, part_source_id, source_name, display_order) VALUES ($1, $2, $3, 900)',
    record,
  );
  await pool.query(
    `INSERT INTO catalog_line (site_id, catalog_line_id, name, kind, origin) VALUES ($1, $2, $3, 'labor', 'own')`,
    record,
  );
  await pool.query('INSERT INTO lot_place (site_id, lot_place_id, code) VALUES ($1, $2, upper($3))', record);
  await addTechnician(pool, record);
  await addCalendar(pool, siteId);
  await pool.query(
    `INSERT INTO customer (site_id, customer_id, customer_name, ext_id, customer_type)
     VALUES ($1, $2, $3, 'COLD', 'RETAIL')`,
    record,
  );
  await pool.query('INSERT INTO role (role_key, role_name) VALUES ($1, $2)', [ROLE, NAME]);
  await pool.query(
    `INSERT INTO sign_in_rule (sign_in_rule_id, claim, value, roles, all_sites)
     VALUES ($1, 'groups', 'contract', '{RECON_MANAGER}', true)`,
    [ID],
  );
}

async function addTechnician(pool: Pool, record: readonly unknown[]): Promise<void> {
  await pool.query('INSERT INTO technician (site_id, technician_id, technician_name) VALUES ($1, $2, $3)', [
    ...record,
  ]);
}

/** Hours, a closure, an absence and a rate on a future day. */
async function addCalendar(pool: Pool, siteId: number): Promise<void> {
  const record = [siteId, ID, LATER];
  await pool.query(
    `INSERT INTO site_shift (site_id, site_shift_id, weekday, from_time, to_time, valid_from)
     VALUES ($1, $2, 1, '07:00', '18:00', $3)`,
    record,
  );
  await pool.query(
    `INSERT INTO technician_shift (site_id, technician_shift_id, technician_id, weekday, from_time, to_time, valid_from)
     VALUES ($1, $2, $2, 1, '07:00', '18:00', $3)`,
    record,
  );
  await pool.query(
    `INSERT INTO site_closure (site_id, site_closure_id, closure_name, from_day, to_day)
     VALUES ($1, $2, 'Contract record', $3, $3)`,
    record,
  );
  await pool.query(
    `INSERT INTO technician_absence (site_id, technician_absence_id, technician_id, absence_name, from_day, to_day)
     VALUES ($1, $2, $2, 'Contract record', $3, $3)`,
    record,
  );
  await pool.query(
    `INSERT INTO stage_target (site_id, stage_target_id, subject, minutes) VALUES ($1, $2, 'Delivery', 60)`,
    record.slice(0, 2),
  );
  await addApprovalRule(pool, siteId);
  await pool.query(
    `INSERT INTO holding_rate (site_id, holding_rate_id, valid_from, value_cents, interest, depreciation, overhead_cents)
     VALUES ($1, $2, $3, 1800000, 725, 55, 1250)`,
    record,
  );
}

/** A rule that is switched off. */
const addApprovalRule = (pool: Pool, siteId: number) =>
  pool.query(
    `INSERT INTO approval_rule (site_id, approval_rule_id, rule_name, most_line_cents, most_order_cents)
     VALUES ($1, $2, $3, 1000, 5000)`,
    [siteId, ID, NAME],
  );

/** An endpoint with a message that was given up; none for the call that adds an endpoint. */
async function addWebhook(pool: Pool, siteId: number, { id }: Call): Promise<void> {
  await pool.query('DELETE FROM webhook_delivery');
  await pool.query('DELETE FROM webhook_endpoint');
  if (id === 'createWebhookEndpoint') return;
  const secret = await sealText(await ensureKey(pool, 'webhook-key'), 'whsec_Y29udHJhY3Q=');
  await pool.query(
    `INSERT INTO webhook_endpoint (site_id, endpoint_id, name, address, secret, stopped_at, stop_reason)
     VALUES ($1, $2, $3, $4, $5, now(), 'byHand')`,
    [siteId, ID, NAME, HOOK, secret],
  );
  await pool.query(
    `INSERT INTO webhook_delivery (site_id, delivery_id, endpoint_id, message_id, event, about_site_id, work_order_id, body, state,
                                   created_at, ended_at)
     VALUES ($1, ${ID}, ${ID}, 'msg_contract', 'work_order.created', $1, 1, '{}', 'failed', now(), now())`,
    [siteId],
  );
}

async function addServiceAccount(pool: Pool, siteId: number): Promise<void> {
  await pool.query(
    `INSERT INTO user_config (user_config_id, user_name, email, first_name, last_name, user_type)
     VALUES ($1, 'contract-account', '', '', 'Contract', 'SERVICE')`,
    [ACCOUNT],
  );
  await pool.query('INSERT INTO user_site (user_config_id, site_id) VALUES ($1, $2)', [ACCOUNT, siteId]);
  await pool.query('INSERT INTO user_role (user_config_id, role_key) VALUES ($1, $2)', [
    ACCOUNT,
    'RECON_MANAGER',
  ]);
  await pool.query(
    `INSERT INTO service_key (key_id, user_config_id, key_prefix, key_hash, key_name, scopes, created_at, created_by, expires_at)
     VALUES ($1, $2, 'fl_live_contract', '', 'Contract', '{*:read}', now(), 'admin', now() + interval '10 years')`,
    [KEY, ACCOUNT],
  );
}
