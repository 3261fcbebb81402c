import type { PoolClient } from 'pg';
import { differences } from '#domain/site-config/audit';
import { recordOwnChange } from '../../audit/service';
import type { Actor } from '../../platform/http/context';
import { transactionEffects } from '../../platform/http/effects';
import { auditOf } from '../audit-record';
import type { UserRow } from '../queries';

/** Who provisions, and when. */
export type Scope = { db: PoolClient; actor: Pick<Actor, 'userName' | 'siteIds'>; now: Date; base: string };

/** Writes into the audit trail what the provider did, at the sites of the user and of its service account, and tells open consoles. */
export async function tell(
  { db, actor, now }: Scope,
  user: UserRow,
  former: UserRow | undefined,
): Promise<void> {
  const changes = differences(former && (await auditOf(db, former)), await auditOf(db, user));
  if (changes.length === 0) return;
  const siteIds = [...new Set([...(former?.site_ids ?? []), ...user.site_ids, ...actor.siteIds])];
  await recordOwnChange(db, {
    siteIds,
    resource: 'users',
    recordId: String(user.id),
    recordName: user.user_name,
    action: former ? 'changed' : 'created',
    changes,
    now,
    userName: actor.userName,
  });
  const { publish } = transactionEffects(db, actor.userName, now);
  for (const siteId of siteIds) {
    for (const area of ['users', 'site-users', 'audit-events'] as const) {
      await publish({ siteId, area, ids: area === 'audit-events' ? [] : [user.id] });
    }
  }
}
