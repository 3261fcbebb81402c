import type { Pool } from 'pg';
import { formatStamp } from '#domain/format';
import type { ReportFailure, ReportFilter } from '#domain/mail-reports/report';
import { judge, SCREENS } from '#domain/policy';
import { namesCustomers } from '#domain/saved-views';
import { pickLanguage } from '../../messages/mail/letters';
import { sightOf } from '../../platform/database/guarded';
import type { Actor, Db, LookContext, SiteDirectory, SiteInfo } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { heldAt } from '../../platform/http/held';
import { inSnapshot } from '../../platform/http/snapshot';
import { sayIn } from '../reports/paper/say';
import { actorOf } from '../../access/session/known-actors';
import { shownByView } from '../../lists/views/service';
import { digestOf } from './digest';
import { writeReportLetter, type LetterTo } from './letter';
import { readerOf, type ReportContent } from './queries';

/** What writing reports needs from the services. */
export type Composing = { pool: Pool; sites: SiteDirectory; clock: () => Date; publicUrl: string };

/** A report of someone at a site, for one recipient. */
export type ToCompose = {
  siteId: number;
  ownerId: number;
  readerId: number;
  report: ReportContent;
  /** When it was due, if it could not be sent then. */
  late: Date | undefined;
  /** The address with which the reader ends it; empty for one that they have just asked for. */
  unsubscribe: string;
};

export type Composed = { to: string; subject: string; text: string; html: string };

/** How long a process may read for one report at most. Seconds. */
const READING_SECONDS = 60;

/**
 * Writes a report as its reader may see it: by their own rights and customers, in one snapshot of the database and in
 * their language. Returns why it is not written if they may not see it, have no address, or something that it asks for
 * is gone.
 */
export async function compose(
  { pool, sites, clock, publicUrl }: Composing,
  { siteId, ownerId, readerId, report, late, unsubscribe }: ToCompose,
): Promise<Composed | Extract<ReportFailure, 'noRight' | 'noAddress' | 'gone'>> {
  const now = clock();
  const site = await sites.byId(siteId);
  const reader = site && (await seerOf(pool, site, readerId));
  const owner = ownerId === readerId ? reader : site && (await seerOf(pool, site, ownerId));
  // Someone who is no longer at the site sends nothing.
  if (!site || !reader || !owner || !maySee(reader, site, report.of)) return 'noRight';
  const filter = await filterOf({ db: pool, now, site, actor: owner }, report);
  if (readerId !== ownerId && reader.scope.kind !== 'all' && namesCustomers({ filter })) return 'noRight';
  const person = await readerOf(pool, readerId);
  if (!person || person.email === '') return 'noAddress';
  const language = pickLanguage(person.language);
  const say = sayIn(language);
  const digest = await inSnapshot({ pool }, READING_SECONDS, sightOf(reader, site), (db) =>
    digestOf({ context: { db, now, site, actor: reader }, say, language }, report, filter),
  ).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'bad_request') return undefined;
    throw error;
  });
  if (!digest) return 'gone';
  const to: LetterTo = {
    language,
    name: person.name,
    reportName: report.name,
    siteName: site.siteName,
    owner: readerId === ownerId ? undefined : (await readerOf(pool, ownerId))?.name,
    late: late && formatStamp(late, site.timeZone, language),
    base: publicUrl.replace(/\/+$/, ''),
    unsubscribe,
  };
  return { to: person.email, ...writeReportLetter(say, to, digest) };
}

/** Someone with what they hold at a site; undefined for one who may not use it. */
async function seerOf(db: Db, site: SiteInfo, userConfigId: number): Promise<Actor | undefined> {
  const actor = await actorOf(db, userConfigId);
  return actor?.siteIds.has(site.siteId) ? { ...actor, ...heldAt(actor, site.siteId) } : undefined;
}

/** Whether someone may open the subject of a report. */
export const maySee = (
  who: Pick<Actor, 'permissions' | 'roles' | 'extSiteId'>,
  site: Pick<SiteInfo, 'flags'>,
  of: ReportContent['of'],
): boolean => judge(SCREENS[of], who, site.flags) === 'allowed';

/**
 * The filter of a report: as its view shows to its owner, as long as they see it, otherwise as it was when the report
 * was saved.
 */
async function filterOf(context: LookContext, { of, filter, viewId }: ReportContent): Promise<ReportFilter> {
  if (viewId === null || of === 'cockpit') return filter;
  return (await shownByView(context, of, viewId))?.filter ?? filter;
}
