import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Config } from '../../platform/config';
import { openGuards } from '../../platform/database/guards';
import { schemaState } from '../../platform/database/migrate';
import { FAILS_AGAIN } from '../../platform/jobs/failing';
import type { ObjectStore } from '../../platform/objects/store';
import { createCompanySignIn } from '../../access/session/company/oidc';
import { bad, doubtful, good, type Finding } from './finding';

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Version, connections, durability and schema of the database. */
export async function checkDatabase(pool: Pool, config: Config): Promise<Finding[]> {
  const what = 'database';
  const { rows } = await pool.query<{
    version: string;
    most: string;
    reserved: string;
    commit: string;
    fsync: string;
    size: string;
    standby: boolean;
  }>(
    `SELECT current_setting('server_version') AS version, current_setting('max_connections') AS most,
            current_setting('superuser_reserved_connections') AS reserved,
            current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync,
            pg_size_pretty(pg_database_size(current_database())) AS size, pg_is_in_recovery() AS standby`,
  );
  const [server] = rows;
  if (!server) return [bad(what, 'The database does not report its version.')];
  const found = [good(what, `PostgreSQL ${server.version} answers; the database holds ${server.size}.`)];
  if (server.standby)
    found.push(bad(what, 'It is a standby, which accepts no writes: use the address of the leader.'));
  if (server.fsync === 'off' || server.commit === 'off') {
    found.push(
      bad(
        what,
        'It does not wait for the disk (fsync or synchronous_commit is off): a power cut loses work.',
      ),
    );
  }
  const most = Number(server.most) - Number(server.reserved);
  // Jobs, the live stream and observers have connections of their own besides the pool.
  const wanted = config.FRONTLINE_POOL + 10;
  found.push(
    wanted > most
      ? bad(what, `FRONTLINE_POOL asks for ${wanted} connections per process, the server allows ${most}.`)
      : good(
          what,
          `${Math.floor(most / wanted)} processes with FRONTLINE_POOL=${config.FRONTLINE_POOL} fit its ${most} connections.`,
        ),
  );
  found.push(await checkSchema(pool));
  return found;
}

/** Whether all rows satisfy the schema. */
export async function checkGuards(pool: Pool): Promise<Finding[]> {
  const what = 'rules';
  const client = await pool.connect();
  try {
    const open = await openGuards(client);
    if (open.length === 0) return [good(what, 'All rows satisfy the keys and rules of the schema.')];
    return open.map(({ table, name }) =>
      doubtful(
        what,
        `Rows of ${table} break ${name}, which applies to new rows: fix them (docs/operations.md); the next start checks again.`,
      ),
    );
  } finally {
    client.release();
  }
}

/** Whether the counters of the work log match the number of work orders. An older schema has none. */
export async function checkCounts(pool: Pool): Promise<Finding[]> {
  const what = 'counts';
  const { rows: present } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('work_order_recount') IS NOT NULL AS there`,
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{ site_id: number; name: string; counted: number; there: number }>(
    `SELECT site_id, name, coalesce(n.cnt, 0)::int AS counted, coalesce(r.cnt, 0)::int AS there
     FROM (SELECT site_id, customer_id, counted, name, sum(cnt) AS cnt FROM work_order_count GROUP BY 1, 2, 3, 4) n
     FULL JOIN work_order_recount r USING (site_id, customer_id, counted, name)
     WHERE coalesce(n.cnt, 0) <> coalesce(r.cnt, 0) ORDER BY 1, 2 LIMIT 1`,
  );
  const [wrong] = rows;
  if (!wrong) return [good(what, 'The counters of the work log add up.')];
  const { site_id, name, counted, there } = wrong;
  return [bad(what, `Site ${site_id} counts ${counted} in ${name} for a customer, and has ${there}.`)];
}

async function checkSchema(pool: Pool): Promise<Finding> {
  const client = await pool.connect();
  try {
    const { state, missing } = await schemaState(client);
    if (state === 'ahead') {
      return bad(
        'schema',
        'The database was migrated to a newer version than this program: start that version.',
      );
    }
    return state === 'current'
      ? good('schema', 'All steps are there.')
      : doubtful('schema', `${missing.length} steps of the schema are missing: run npm run migrate.`);
  } finally {
    client.release();
  }
}

/** Whether this machine and the database agree what time it is: labor clocks and sessions use both. */
export async function checkClock(pool: Pool, now: () => number = Date.now): Promise<Finding> {
  const before = now();
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const middle = (before + now()) / 2;
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - middle) / 1000;
  const apart = `This machine and the database are ${seconds.toFixed(1)} seconds apart`;
  if (seconds > 60) return bad('clock', `${apart}: sessions and labor clocks are wrong. Set both by NTP.`);
  if (seconds > 2) return doubtful('clock', `${apart}. Set both by NTP.`);
  return good('clock', `${apart}.`);
}

/** Deliveries to other services that wait or were given up. */
export async function checkQueue(pool: Pool): Promise<Finding[]> {
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AND to_regclass('charge') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [good('queue', 'There is none yet: nothing has been started here.')];
  const { rows } = await pool.query<{
    waiting: number;
    dead: number;
    oldest: number;
    failing: string[] | null;
  }>(
    `SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at < now())::int AS waiting,
            count(*) FILTER (WHERE attempts >= max_attempts)::int AS dead,
            coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE attempts < max_attempts AND run_at < now())), 0)::int
              AS oldest,
            array_agg(DISTINCT task_identifier) FILTER (WHERE ${FAILS_AGAIN}) AS failing
     FROM graphile_worker.jobs j`,
  );
  const { waiting = 0, dead = 0, oldest = 0, failing } = rows[0] ?? {};
  const { rows: charges } = await pool.query<{ n: number; error: string }>(
    `SELECT count(*)::int AS n, coalesce(max(last_error), '') AS error FROM charge
     WHERE status = 'Queued' AND last_error <> ''`,
  );
  const found: Finding[] = [];
  if (dead > 0) {
    found.push(
      bad(
        'queue',
        `${dead} jobs were given up after their last try; see Background work in the administration.`,
      ),
    );
  }
  if (failing) {
    found.push(
      doubtful(
        'queue',
        `Background work fails again and again (${failing.join(', ')}); see Background work in the administration.`,
      ),
    );
  }
  if (oldest > 300) {
    found.push(
      doubtful(
        'queue',
        `${waiting} jobs are waiting, the oldest for ${Math.round(oldest / 60)} minutes: is a process running?`,
      ),
    );
  }
  const [stuck] = charges;
  if (stuck && stuck.n > 0) {
    found.push(doubtful('charges', `${stuck.n} charges could not be delivered yet: ${stuck.error}`));
  }
  return found.length > 0
    ? found
    : [good('queue', waiting === 0 ? 'Nothing is waiting.' : `${waiting} jobs are in progress.`)];
}

/** Sites whose charges wait for their gateway. An older schema has no pauses. */
export async function checkPauses(pool: Pool): Promise<Finding[]> {
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('charge_pause') IS NOT NULL AS there",
  );
  if (!present[0]?.there) return [];
  const { rows } = await pool.query<{ reason: string; message: string; sites: string; charges: number }>(
    `SELECT p.reason, min(p.message) AS message, string_agg(p.site_id::text, ', ' ORDER BY p.site_id) AS sites,
            sum((SELECT count(*) FROM charge c WHERE c.site_id = p.site_id AND c.status = 'Queued'))::int AS charges
     FROM charge_pause p GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ reason: why, message, sites, charges }) => {
    const wait = `${charges} charges of site ${sites} are waiting for the charges service: ${message}`;
    return why === 'credentials'
      ? bad(
          'charges',
          `${wait} Fix FRONTLINE_CHARGES_TOKEN or the client credentials; they are then sent automatically.`,
        )
      : doubtful('charges', wait);
  });
}

/** Writes, reads and removes an object. */
export async function checkStore(
  pool: Pool,
  open: () => Promise<ObjectStore>,
  where: string,
): Promise<Finding> {
  const { rows } = await pool.query<{ there: boolean }>("SELECT to_regclass('secret') IS NOT NULL AS there");
  if (!rows[0]?.there) return good('files', 'They can be checked once the services have been started here.');
  const key = `doctor/${randomUUID()}`;
  const content = Buffer.from('frontline doctor');
  try {
    const store = await open();
    await store.write(key, content, 'text/plain');
    const stored = await store.inspect(key, content.length);
    await store.remove(key);
    if (!stored || !content.equals(stored.head)) {
      return bad('files', `${where} does not return what was stored there.`);
    }
    return good('files', `${where} stores, returns and removes a file.`);
  } catch (error) {
    return bad('files', `${where} cannot be used: ${reason(error)}`);
  }
}

/** The company sign-in: whether the issuer is there and is who it should be. */
export async function checkIssuer(config: Config): Promise<Finding> {
  const signIn = createCompanySignIn(config);
  if (!signIn) return good('sign-in', 'By password; no company sign-in is configured (OIDC_ISSUER).');
  try {
    const { address } = await signIn.begin();
    return good('sign-in', `The issuer answers; people are sent to ${new URL(address).host}.`);
  } catch (error) {
    return bad('sign-in', `The issuer ${config.OIDC_ISSUER} cannot be used: ${reason(error)}`);
  }
}

/** Whether another service can be reached; any answer is enough, because probing must not book anything. */
export async function checkService(
  what: string,
  url: string,
  without: string,
  timeoutMs: number,
): Promise<Finding> {
  if (url === '') return good(what, without);
  const { host } = new URL(url);
  try {
    const { status, body } = await fetch(url, {
      method: 'OPTIONS',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body?.cancel();
    if (status >= 500 && status !== 501) return bad(what, `${host} answers with status ${status}.`);
    return good(what, `${host} answers.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? reason(error.cause) : reason(error);
    return bad(what, `${host} cannot be reached: ${cause}`);
  }
}
