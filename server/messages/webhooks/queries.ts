import type { StopReason } from '#domain/webhooks/delivery';
import type { WebhookEvent } from '#domain/webhooks/events';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import type { Stamp, Stored } from '../../setup/records/editable';

/** Where endpoints that are told about all sites are stored. */
export const COMPANY = 0;

export type EndpointRow = Stored & {
  site_id: number;
  name: string;
  address: string;
  events: WebhookEvent[];
  stopped_at: Date | null;
  stop_reason: StopReason | null;
  failing_since: Date | null;
  former_until: Date | null;
  waiting: number;
  failed: number;
  last_sent: Date | null;
};

export type EndpointFields = {
  name: string;
  address: string;
  events: WebhookEvent[];
  active: boolean;
  allSites: boolean;
};

/** The endpoints of some sites, by name. */
export async function listEndpoints(db: Db, siteIds: readonly number[]): Promise<EndpointRow[]> {
  const { rows } = await db.query<EndpointRow>({
    name: 'webhook-endpoints',
    text: `SELECT e.endpoint_id AS id, e.site_id, e.name, e.address, e.events, e.stopped_at, e.stop_reason, e.failing_since,
                  e.former_until, e.mod_time, e.mod_user,
                  (SELECT count(*)::int FROM webhook_delivery d WHERE d.site_id = e.site_id AND d.endpoint_id = e.endpoint_id
                     AND d.state = 'waiting') AS waiting,
                  (SELECT count(*)::int FROM webhook_delivery d WHERE d.site_id = e.site_id AND d.endpoint_id = e.endpoint_id
                     AND d.state = 'failed' AND d.work_order_id IS NOT NULL) AS failed,
                  (SELECT d.ended_at FROM webhook_delivery d WHERE d.site_id = e.site_id AND d.endpoint_id = e.endpoint_id
                     AND d.state = 'sent' ORDER BY d.delivery_id DESC LIMIT 1) AS last_sent
           FROM webhook_endpoint e WHERE e.site_id = ANY ($1::int[]) ORDER BY e.name ${AS_READ}, e.endpoint_id`,
    values: [siteIds],
  });
  return rows;
}

export async function insertEndpoint(
  db: Db,
  siteId: number,
  endpoint: EndpointFields,
  secret: string,
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO webhook_endpoint (site_id, name, address, events, secret, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING endpoint_id AS id`,
    [siteId, endpoint.name, endpoint.address, endpoint.events, secret, stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

/** Changes an endpoint. A stopped one keeps since when and why; one that is switched on starts fresh. */
export async function updateEndpoint(
  db: Db,
  siteIds: readonly number[],
  id: number,
  { name, address, events, active }: EndpointFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE webhook_endpoint SET name = $3, address = $4, events = $5,
            stopped_at = CASE WHEN $6 THEN NULL ELSE coalesce(stopped_at, $7) END,
            stop_reason = CASE WHEN $6 THEN NULL ELSE coalesce(stop_reason, 'byHand') END,
            mod_time = $7, mod_user = $8
     WHERE site_id = ANY ($1::int[]) AND endpoint_id = $2`,
    [siteIds, id, name, address, events, active, stamp.now, stamp.userName],
  );
}

/** Deletes an endpoint; the sweep deletes its messages. */
export async function deleteEndpoint(db: Db, siteIds: readonly number[], id: number): Promise<void> {
  await db.query('DELETE FROM webhook_endpoint WHERE site_id = ANY ($1::int[]) AND endpoint_id = $2', [
    siteIds,
    id,
  ]);
}

/** What is needed to send to an endpoint. */
export type SendingRow = {
  site_id: number;
  endpoint_id: number;
  name: string;
  address: string;
  secret: string;
  former_secret: string;
  former_until: Date | null;
};

/** The same of one of them; undefined where there is none. */
export async function readSending(
  db: Db,
  siteIds: readonly number[],
  id: number,
): Promise<SendingRow | undefined> {
  const { rows } = await db.query<SendingRow>({
    name: 'webhook-sending',
    text: `SELECT site_id, endpoint_id, name, address, secret, former_secret, former_until
           FROM webhook_endpoint WHERE site_id = ANY ($1::int[]) AND endpoint_id = $2`,
    values: [siteIds, id],
  });
  return rows[0];
}

/** Replaces a secret by a new one; the old one stays valid beside it until then. */
export async function replaceSecret(
  db: Db,
  { siteId, id, secret, until }: { siteId: number; id: number; secret: string; until: Date },
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE webhook_endpoint SET former_secret = secret, former_until = $4, secret = $3, mod_time = $5, mod_user = $6
     WHERE site_id = $1 AND endpoint_id = $2`,
    [siteId, id, secret, until, stamp.now, stamp.userName],
  );
}

/** Ends the former secret of an endpoint. */
export async function endFormer(db: Db, siteId: number, id: number, stamp: Stamp): Promise<void> {
  await db.query(
    `UPDATE webhook_endpoint SET former_secret = '', former_until = NULL, mod_time = $3, mod_user = $4
     WHERE site_id = $1 AND endpoint_id = $2`,
    [siteId, id, stamp.now, stamp.userName],
  );
}

/** The sites of the company, which are told about company-wide endpoints. */
export async function allSites(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ siteId: number }>('SELECT site_id AS "siteId" FROM site ORDER BY 1');
  return rows.map(({ siteId }) => siteId);
}
