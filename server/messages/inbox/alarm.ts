import { ACTIONS, judge } from '#domain/policy';
import type { MAIL_SERVER, SMS_GATEWAY } from '#domain/news-words';
import type { Db, WriteEffects } from '../../platform/http/context';
import { peopleOf, type Person } from './people';
import { insertNotifications } from './queries';

/**
 * Something that delivers for a site and has stopped, by its name or by what it is; `once` distinguishes it from
 * earlier stops.
 */
export type Alarm = {
  siteId: number;
  told: { name: string } | { what: typeof MAIL_SERVER | typeof SMS_GATEWAY };
  once: string;
  now: Date;
};

/** Those who may only look at the administration of a site can fix nothing. */
const mayMend = ({ permissions, roles }: Person): boolean =>
  judge(ACTIONS.changeSiteConfig, { permissions: new Set(permissions), roles: new Set(roles) }, new Set()) ===
  'allowed';

/** Tells those who may change the administration of a site that something has stopped and waits for them. */
export async function alarm(
  { db, publish }: { db: Db } & Pick<WriteEffects, 'publish'>,
  { siteId, told, once, now }: Alarm,
): Promise<void> {
  const people = await peopleOf(db, siteId);
  const entries = people
    .filter((person) => !person.external && mayMend(person))
    .map(({ userConfigId }) => ({
      userConfigId,
      kind: 'stopped' as const,
      workOrderId: null,
      subject: '',
      data: told,
      byUser: '',
      dedupe: `stopped ${once}`,
    }));
  const ids = await insertNotifications(db, siteId, entries, now);
  if (ids.length > 0) await publish({ siteId, area: 'inbox', ids });
}
