import type { PoolClient } from 'pg';
import { differences, type Difference } from '#domain/site-config/audit';
import { recordOwnChange } from '../audit/service';
import { transactionEffects } from '../../platform/http/effects';
import { auditOf } from './audit-record';
import { readAnyUser, type UserRow } from './queries';

/** The actor when no person acts: rules, and sign-ins of the company. */
export const SYSTEM = 'system';

/** What was done to a user outside any site's call. */
type Done = {
  /** Who did it, by login id. */
  by: string;
  now: Date;
  /** Sites that it concerns besides those of the user. */
  siteIds?: Iterable<number>;
  /** What changed or was the reason, besides the user's own fields. */
  more?: readonly Difference[];
};

/**
 * Writes into the audit trail what became of a user outside any site's call, at every site that it concerns, and tells
 * open consoles; it does nothing if nothing differs from `former`, and nothing else is named. Returns the user as it
 * is.
 */
export async function tellOfUser(
  db: PoolClient,
  id: number,
  former: UserRow | undefined,
  { by, now, siteIds = [], more = [] }: Done,
): Promise<UserRow | undefined> {
  const user = await readAnyUser(db, id);
  if (!user) return undefined;
  const own = differences(former && (await auditOf(db, former)), await auditOf(db, user));
  const changes = [...own, ...more];
  if (changes.length === 0) return user;
  const sites = [...new Set([...(former?.site_ids ?? []), ...user.site_ids, ...siteIds])];
  await recordOwnChange(db, {
    siteIds: sites,
    resource: 'users',
    recordId: String(id),
    recordName: user.user_name,
    action: former ? 'changed' : 'created',
    changes,
    now,
    userName: by,
  });
  const { publish } = transactionEffects(db, by, now);
  for (const siteId of sites) {
    for (const area of ['users', 'site-users', 'audit-events'] as const) {
      await publish({ siteId, area, ids: area === 'audit-events' ? [] : [id] });
    }
  }
  return user;
}

/** Reports that someone who came through the company's sign-in for the first time was linked to it, and by what. */
export async function tellLinked(
  db: PoolClient,
  id: number,
  by: 'externalId' | 'email',
  now: Date,
): Promise<void> {
  const user = await readAnyUser(db, id);
  const former = user && { ...user, company_subject: '' };
  await tellOfUser(db, id, former, {
    by: SYSTEM,
    now,
    more: [{ field: 'linkedBy', before: null, after: by }],
  });
}
