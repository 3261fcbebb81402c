import { randomUUID } from 'node:crypto';
import { Client, type ClientBase } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { ADMIN_ROLE } from './embedded/cluster';
import { limitTo, REQUEST_ROLES, type Sight } from './guarded';
import { sqlState } from './sql-state';

/** What names a site and is not limited to it, and why. */
const UNLIMITED: Readonly<Record<string, string>> = {
  site: 'the list of the sites itself: a new one takes the next number of all',
  idempotency: 'belongs to people; the site only says where its rows live when the schema is spread',
  user_site: 'belongs to people, whose administrators judge all sites that they may use',
  security_event: 'of the company; requests only add to it, and what a site sees of it its statements say',
  audit_unsealed: 'numbers of rows that wait for their place in the chain of the company',
  audit_link: 'the chain of the company, which no request reads',
  user_site_role: 'the same: what somebody holds elsewhere says whether an administrator may change them',
};

/** What belongs to people and to the company. */
const OF_NO_SITE =
  'audit_amendment audit_check audit_delivery company_claims live_message mail_digest mail_server mobile_number notification_choice passkey passkey_answer password_sign_in provider_session push_subscription quiet_hours recovery_code role scim_group scim_group_member scim_user secret service_key ' +
  'shop_detail sign_in_app sign_in_count sign_in_request sign_in_rule user_config user_erasure user_invitation user_reset user_role user_session work_order_span_carry';
/** Changes of people and roles are recorded at each site that they concern. */
const WRITTEN_ANYWHERE = 'audit_event';
/** Records stay as written: requests add to them and change nothing. */
const ONLY_ADDED_TO: ReadonlySet<string> = new Set(['part_eta', 'ready_promise', 'vendor_promise']);
const REFUSED = '42501';
/** Its rows stay as they are wherever they would go: a trigger says so first. */
const WRITTEN_ONCE = 'work_order_span';
const IS_KEPT = '23000';
const SITE = 1001;

let database: TestDatabase;
let client: string;
const logins: string[] = [];
/** A connection of a role that is nothing but a member of a role of requests. */
const strangers = new Map<string, Client>();

const one: Sight = { role: REQUEST_ROLES.site, site: String(SITE), sites: '', customers: '*' };
const many: Sight = { role: REQUEST_ROLES.sites, site: '', sites: `${SITE},1002`, customers: '*' };
const some = (): Sight => ({ ...one, role: REQUEST_ROLES.customers, customers: `{${client}}` });
const someOfMany = (): Sight => ({ ...many, customers: `{${client}}` });

async function asAdmin<Result>(work: (admin: ClientBase) => Promise<Result>): Promise<Result> {
  const url = new URL(database.url);
  url.username = ADMIN_ROLE;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

beforeAll(async () => {
  database = await createDemoDatabase();
  const { rows } = await database.pool.query<{ ext_id: string }>(
    `SELECT c.ext_id FROM customer c JOIN work_order w USING (site_id, customer_id)
     JOIN awaiting_capture a ON a.site_id = c.site_id AND a.account_number = c.ext_id
     WHERE c.site_id = ${SITE} GROUP BY 1 ORDER BY count(DISTINCT w.work_order_id) DESC, 1 LIMIT 1`,
  );
  client = rows[0]?.ext_id ?? '';
  for (const role of Object.values(REQUEST_ROLES)) {
    const login = `stranger_${randomUUID().slice(0, 8)}`;
    await asAdmin((admin) =>
      admin.query(`CREATE ROLE ${login} LOGIN PASSWORD 'stranger'; GRANT ${role} TO ${login}`),
    );
    logins.push(login);
    const url = new URL(database.url);
    url.username = login;
    url.password = 'stranger';
    const stranger = new Client({ connectionString: url.href });
    await stranger.connect();
    strangers.set(role, stranger);
  }
});
afterEach(async () => {
  for (const stranger of strangers.values()) await stranger.query('ROLLBACK');
});
afterAll(async () => {
  for (const stranger of strangers.values()) await stranger.end();
  for (const login of logins) await asAdmin((admin) => admin.query(`DROP ROLE ${login}`));
  await database.drop();
});

/** A stranger with a sight's role, in a transaction that is limited to it. */
async function limited(sight: Sight): Promise<Client> {
  const stranger = strangers.get(sight.role);
  if (!stranger) throw new Error(`Nobody is a member of ${sight.role}.`);
  await stranger.query(`BEGIN; ${limitTo(sight)}`);
  return stranger;
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in UNLIMITED));
}

/** What rows of other tables say about a work order of the site, or of some sites. */
async function ofClient(sites: readonly number[]) {
  const { rows } = await database.pool.query<{ site_id: number; customer_id: number; orders: number[] }>(
    `SELECT c.site_id, c.customer_id, ARRAY(SELECT work_order_id FROM work_order w
       WHERE w.site_id = c.site_id AND w.customer_id = c.customer_id) AS orders
     FROM customer c WHERE c.ext_id = $1 AND c.site_id = ANY ($2)`,
    [client, sites],
  );
  return {
    customers: new Set(rows.map(({ site_id, customer_id }) => `${site_id} ${customer_id}`)),
    orders: new Set(rows.flatMap(({ site_id, orders }) => orders.map((id) => `${site_id} ${id}`))),
  };
}

type AnyRow = { site_id: number; work_order_id?: number; customer_id?: number; account_number?: string };

test('every table that sites own is limited, and every other one is known', async () => {
  const { rows } = await database.pool.query<{
    name: string;
    owned: boolean;
    limited: boolean;
    roles: string[];
  }>(
    `SELECT c.relname AS name, c.relrowsecurity AS limited,
            EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id') AS owned,
            ARRAY(SELECT DISTINCT r.rolname::text FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles)
                  WHERE p.polrelid = c.oid AND p.polcmd = '*' ORDER BY 1) AS roles
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  );
  const guarded = rows.filter(({ name, owned }) => owned && !(name in UNLIMITED));
  expect(guarded.length).toBeGreaterThan(40);
  for (const table of guarded) {
    expect(table).toMatchObject({ limited: true, roles: Object.values(REQUEST_ROLES).toSorted() });
  }
  const others = rows.filter(({ owned }) => !owned).map(({ name }) => name);
  expect(others.toSorted().join(' ')).toBe(OF_NO_SITE);
  await expect((await limited(one)).query('SELECT FROM secret')).rejects.toThrow('permission denied');
});

test('without a word of what it may see a role sees nothing, in a used session as in a new one', async () => {
  for (const stranger of strangers.values()) {
    for (const name of await tables()) {
      expect((await stranger.query(`SELECT FROM ${name}`)).rowCount, name).toBe(0);
    }
  }
  await (await limited(one)).query('COMMIT');
  expect((await strangers.get(one.role)?.query('SELECT FROM work_order'))?.rowCount).toBe(0);
});

describe('a statement that forgets every condition', () => {
  test.each([
    ['of one site', () => one, [SITE]],
    ['of two sites', () => many, [SITE, 1002]],
  ] as const)('sees all %s, and nothing else', async (_, sight, sites) => {
    const stranger = await limited(sight());
    for (const name of await tables()) {
      const { rows } = await stranger.query<AnyRow>(`SELECT * FROM ${name}`);
      const owned = await database.pool.query(`SELECT FROM ${name} WHERE site_id = ANY ($1)`, [sites]);
      expect(
        rows.every(({ site_id }) => sites.some((site) => site === site_id)),
        name,
      ).toBe(true);
      expect(rows.length, name).toBe(owned.rowCount);
    }
  });

  test.each([
    ['of one site', some, [SITE]],
    ['of two sites', someOfMany, [SITE, 1002]],
  ] as const)('sees nothing of another customer %s', async (_, sight, sites) => {
    const theirs = await ofClient(sites);
    expect(theirs.orders.size).toBeGreaterThan(0);
    const stranger = await limited(sight());
    const seen = new Map<string, number>();
    for (const name of await tables()) {
      const { rows } = await stranger.query<AnyRow>(`SELECT * FROM ${name}`);
      seen.set(name, rows.length);
      for (const row of rows) {
        expect(sites, name).toContain(row.site_id);
        if (row.work_order_id !== undefined) {
          expect(theirs.orders, name).toContain(`${row.site_id} ${row.work_order_id}`);
        }
        // What has no customer is the site's.
        if (row.customer_id !== undefined && row.customer_id !== null) {
          expect(theirs.customers, name).toContain(`${row.site_id} ${row.customer_id}`);
        }
      }
    }
    expect(seen.get('work_order')).toBe(theirs.orders.size);
    expect(seen.get('customer')).toBe(theirs.customers.size);
    expect(seen.get('labor')).toBeGreaterThan(0);
    const { rows: awaiting } = await stranger.query<AnyRow>('SELECT * FROM awaiting_capture');
    expect(new Set(awaiting.map((row) => row.account_number))).toEqual(new Set([client]));
  });

  test('writes nothing at another site, and moves nothing there', async () => {
    for (const sight of [one, some(), { ...many, sites: String(SITE) }]) {
      const stranger = await limited(sight);
      for (const name of await tables()) {
        const write = (text: string) =>
          stranger
            .query(`SAVEPOINT s; ${text}`)
            .then(() => '', sqlState)
            .finally(() => stranger.query('ROLLBACK TO s'));
        if (name !== WRITTEN_ANYWHERE) {
          expect(await write(`INSERT INTO ${name} (site_id) VALUES (1003)`), name).toBe(REFUSED);
        }
        const { rowCount } = await stranger.query(`SELECT FROM ${name}`);
        const kept = name === WRITTEN_ONCE ? IS_KEPT : REFUSED;
        if (rowCount) expect(await write(`UPDATE ${name} SET site_id = 1003`), name).toBe(kept);
      }
      await stranger.query('ROLLBACK');
    }
  });
});

test('who could read a table before it was limited goes on seeing all of it', async () => {
  const reader = `reader_${randomUUID().slice(0, 8)}`;
  await asAdmin((admin) => admin.query(`CREATE ROLE ${reader}; GRANT ${reader} TO frontline`));
  const owner = await database.pool.connect();
  try {
    await owner.query(`BEGIN; GRANT SELECT ON labor TO ${reader}; SELECT guard_rows('labor', 'work order')`);
    const { rowCount } = await owner.query('SELECT FROM labor');
    await owner.query(`SET LOCAL ROLE ${reader}`);
    expect((await owner.query('SELECT FROM labor')).rowCount).toBe(rowCount);
  } finally {
    await owner.query('ROLLBACK');
    owner.release();
    await asAdmin((admin) => admin.query(`DROP ROLE ${reader}`));
  }
});

test('and what changes or removes all rows leaves those of other sites alone', async () => {
  const rest = async () => {
    const counts = await Promise.all(
      (await tables()).map((name) =>
        database.pool
          .query(`SELECT count(*) AS n, md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${name} t
                               WHERE site_id <> ${SITE}`),
      ),
    );
    return counts.map(({ rows }) => rows);
  };
  const untouched = await rest();
  const stranger = await limited(one);
  for (const name of await tables()) {
    const { rowCount } = await stranger.query(`SELECT FROM ${name}`);
    await stranger.query('SAVEPOINT u');
    const changed = await stranger
      .query(`UPDATE ${name} SET site_id = site_id`)
      .then((done) => done.rowCount, sqlState);
    expect(changed, name).toBe(ONLY_ADDED_TO.has(name) ? REFUSED : rowCount);
    if (changed === REFUSED) await stranger.query('ROLLBACK TO u');
  }
  let left = await tables();
  // What others belong to comes after them.
  for (let before = left.length + 1; left.length > 0 && left.length < before;) {
    before = left.length;
    const again: string[] = [];
    for (const name of left) {
      await stranger.query('SAVEPOINT s');
      const failed = await stranger.query(`DELETE FROM ${name}`).then(() => '', sqlState);
      if (failed === '') continue;
      await stranger.query('ROLLBACK TO s');
      again.push(name);
    }
    left = again;
  }
  expect(left).toEqual([]);
  await stranger.query('COMMIT');
  expect(await rest()).toEqual(untouched);
});
