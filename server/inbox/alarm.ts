import type { MAIL_SERVER, SMS_GATEWAY } from '#domain/news-words';
import type { Db, WriteEffects } from '../platform/http/context';
import { holds, peopleOf } from './people';
import { insertNotifications } from './queries';

/** Something that delivers for a site and has stopped, by its name or by what it is; `once` tells it from what stopped before. */
export type Alarm = {
  siteId: number;
  told: { name: string } | { what: typeof MAIL_SERVER | typeof SMS_GATEWAY };
  once: string;
  now: Date;
};

/** Tells whoever has the administration of a site that something of it has stopped and waits for them. */
export async function alarm(
  { db, publish }: { db: Db } & Pick<WriteEffects, 'publish'>,
  { siteId, told, once, now }: Alarm,
): Promise<void> {
  const people = await peopleOf(db, siteId);
  const entries = people
    .filter((person) => !person.external && holds(person, 'RECON_ADMIN_READ'))
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
