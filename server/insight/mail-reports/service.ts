import type { Pool } from 'pg';
import type { z } from 'zod';
import type { BodyOf, WireAnswerOf } from '#contract/call';
import type {
  deleteMailReport,
  getMailReports,
  getReportPeople,
  mailReport,
  pauseMailReport,
  saveMailReport,
  sendReportNow,
} from '#contract/mail-reports';
import { clockMs } from '#domain/calendar/calendar';
import { filterIn } from '#domain/cockpit/address';
import { nextDue } from '#domain/mail-reports/due';
import { MOST_REPORTS, workLogOf, type ReportFilter } from '#domain/mail-reports/report';
import { peopleOf, type Person } from '../../messages/inbox/people';
import { outcomeOf } from '../../messages/mail/outcome';
import type {
  ActorContext,
  Handler,
  LookContext,
  SiteContext,
  SiteDirectory,
} from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { demandKnown } from '../reports/known';
import { shownByView } from '../../lists/views/service';
import { compose, maySee } from './compose';
import { lastOutcomes } from './outbox';
import * as queries from './queries';
import type { ReportContent, ReportRecord } from './queries';
import type { ReportMailing } from './send';

type OnWire = z.input<typeof mailReport>;
type Sent = WireAnswerOf<typeof sendReportNow>;
type Content = Pick<BodyOf<typeof saveMailReport>, 'name' | 'of' | 'filter' | 'viewId' | 'period'>;

/** For how many mails of a report the outcome is shown. */
const OUTCOMES_TOLD = 10;
const MINUTE_MS = 60_000;
/** Vehicles that await capture are in a list of their own, which is not counted. */
const AWAITING = 'Awaiting Capture';

/** The calls about reports by mail; without `mailing` no mail server is configured. */
export function mailReportCalls(pool: Pool, sites: SiteDirectory, mailing: ReportMailing | undefined) {
  /** The reports of the signed-in user at a site, with the outcome of the last ones. */
  const list: Handler<typeof getMailReports> = async (context) => {
    const { db, site, actor } = context;
    const reader = await queries.readerOf(db, actor.userConfigId);
    const email = reader?.email ?? '';
    const records = await queries.listReports(db, site.siteId, actor.userConfigId);
    return {
      mail: !mailing ? 'noServer' : email === '' ? 'noAddress' : 'ready',
      email,
      timeZone: site.timeZone,
      reports: await onWire(context, records),
    };
  };

  /**
   * Mails a report to its user at once, before any transaction, and returns the outcome. Errors: as {@link saveReport}.
   */
  const prepareNow = async (
    context: SiteContext,
    { body }: { body: BodyOf<typeof sendReportNow> },
  ): Promise<Sent> => {
    const { site, actor } = context;
    const report = await demandContent(context, body);
    if (!mailing) return { sentTo: '', failure: 'noServer', status: null };
    const { userConfigId } = actor;
    const asked = { siteId: site.siteId, ownerId: userConfigId, readerId: userConfigId, report };
    const mail = await compose({ ...mailing, pool, sites }, { ...asked, late: undefined, unsubscribe: '' });
    if (typeof mail === 'string') return { sentTo: '', failure: mail, status: null };
    return mailing.mailer(mail).then(
      () => ({ sentTo: mail.to, failure: null, status: null }),
      (error: unknown) => ({ sentTo: '', ...outcomeOf(error) }),
    );
  };
  const sendNow = (_context: ActorContext, _input: unknown, sent: Sent) => Promise.resolve(sent);

  return { list, prepareNow, sendNow };
}

/**
 * The possible recipients of a report of the signed-in user, themselves first. Error: 403 for what they may not open
 * themselves.
 */
export const reportPeople: Handler<typeof getReportPeople> = async (context, { params }) => {
  demandSight(context, params.of);
  const people = await possibleReaders(context, params.of);
  const written = await queries.withAddress(
    context.db,
    people.map(({ userConfigId }) => userConfigId),
  );
  return people.map(({ userConfigId, userName, name }) => ({
    userName,
    name,
    hasAddress: written.has(userConfigId),
  }));
};

/**
 * Has a report mailed, or changes one. Errors: 400 for a recipient who may not see it, 403 for what the user may not
 * open, 404 for a report that is gone, 409 for one too many and for a report that was changed in the meantime, 422 for
 * a list that is not counted.
 */
export const saveReport: Handler<typeof saveMailReport> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const content = await demandContent(context, body);
  await queries.holdReports(db, siteId, actor.userConfigId);
  const former = body.reportId === undefined ? undefined : await ownReport(context, body.reportId);
  const own = await queries.listReports(db, siteId, actor.userConfigId);
  if (!former && own.length >= MOST_REPORTS)
    throw new ServiceError('conflict', say('mailReports.tooMany', { count: MOST_REPORTS }));
  const named = body.recipients.length > 0 ? body.recipients : [actor.userName];
  const ids = await demandReaders(context, body.of, named);
  const minute = clockMs(body.clock) / MINUTE_MS;
  const weekdays = [...new Set(body.weekdays)].toSorted((one, other) => one - other);
  const next = nextDue({ weekdays, minute, timeZone: site.timeZone }, now);
  const written = { ...content, weekdays, minute, nextTime: former?.paused ? null : (next ?? null) };
  const by = { userName: actor.userName, now };
  const owner = { siteId, ownerId: actor.userConfigId };
  const reportId = former?.reportId ?? (await queries.insertReport(db, owner, written, by));
  const key = { siteId, reportId };
  if (former && !(await queries.updateReport(db, { ...key, tcn: body.tcn ?? 0 }, written, by))) {
    const sentence = say('mailReports.changedMeanwhile', { report: former.name });
    throw new ServiceError('conflict', sentence, undefined, await oneOnWire(context, reportId));
  }
  await queries.writeRecipients(db, key, ids, actor.userConfigId);
  return oneOnWire(context, reportId);
};

/** Stops mailing a report, or resumes from its next time on. Error: 404 for one that is gone, or of someone else. */
export const pauseReport: Handler<typeof pauseMailReport> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { reportId, weekdays, minute } = await ownReport(context, params.reportId);
  const next = nextDue({ weekdays, minute, timeZone: site.timeZone }, now);
  const key = { siteId: site.siteId, reportId };
  const by = { userName: actor.userName, now };
  await queries.writePaused(db, key, body.paused === 'Y' ? null : (next ?? null), by);
  return oneOnWire(context, reportId);
};

/** Deletes a report. Error: 404 as above. */
export const deleteReport: Handler<typeof deleteMailReport> = async (context, { params }) => {
  const { reportId } = await ownReport(context, params.reportId);
  await queries.removeReport(context.db, { siteId: context.site.siteId, reportId });
  return { success: true };
};

const gone = () => new ServiceError('not_found', say('mailReports.gone'));

/** Others' reports do not exist for anyone else. */
async function ownReport({ db, site, actor }: LookContext, reportId: number): Promise<ReportRecord> {
  const report = await queries.findReport(db, { siteId: site.siteId, reportId });
  if (report?.ownerId !== actor.userConfigId) throw gone();
  return report;
}

function demandSight({ actor, site }: LookContext, of: ReportContent['of']): void {
  if (!maySee(actor, site, of)) throw new ServiceError('forbidden', say('views.listClosed'));
}

/** A customer or shop that the site does not have is refused at once, not in a mail some day. */
async function demandLimits(context: LookContext, of: ReportContent['of'], filter: ReportFilter) {
  if (of === 'cockpit') {
    const { customer, shop } = filterIn(new URLSearchParams(filter));
    const idOf = (id: string) => (id === '' ? undefined : Number(id));
    return demandKnown(context, { customerId: idOf(customer), siteShopId: idOf(shop) });
  }
  if (of !== 'worklog') return;
  const { customers, shops } = workLogOf(filter);
  for (const customerId of customers) await demandKnown(context, { customerId });
  for (const siteShopId of shops) await demandKnown(context, { siteShopId });
}

async function demandContent(context: LookContext, body: Content): Promise<ReportContent> {
  const { name, of, filter, viewId, period } = body;
  demandSight(context, of);
  const cockpit = of === 'cockpit';
  // Its filter is stored in the browser: only a view of it has an address.
  if (of === 'express' && viewId === null)
    throw new ServiceError('unprocessable', say('mailReports.viewNeeded'));
  const view = cockpit || viewId === null ? undefined : await shownByView(context, of, viewId);
  if (!cockpit && viewId !== null && !view) throw new ServiceError('not_found', say('views.gone'));
  const shown = view?.filter ?? filter;
  await demandLimits(context, of, shown);
  if (of === 'worklog' && workLogOf(shown).status === AWAITING)
    throw new ServiceError('unprocessable', say('mailReports.notCounted'));
  return { name, of, filter: shown, viewId: cockpit ? null : viewId, period: cockpit ? period : null };
}

async function possibleReaders(context: LookContext, of: ReportContent['of']): Promise<Person[]> {
  const { db, site, actor } = context;
  const people = await peopleOf(db, site.siteId);
  const isSelf = ({ userConfigId }: Person) => userConfigId === actor.userConfigId;
  const self = people.filter(isSelf);
  // Users limited to some customers are not told who else is there.
  if (actor.scope.kind !== 'all' || actor.extSiteId !== '') return self;
  const may = people.filter(
    (person) =>
      !isSelf(person) &&
      maySee(
        {
          permissions: new Set(person.permissions) as typeof actor.permissions,
          roles: new Set<string>(),
          extSiteId: person.external ? site.auctionId : '',
        },
        site,
        of,
      ),
  );
  const byName = new Intl.Collator();
  return [...self, ...may.toSorted((one, other) => byName.compare(one.name, other.name))];
}

async function demandReaders(
  context: LookContext,
  of: ReportContent['of'],
  names: readonly string[],
): Promise<number[]> {
  const known = new Map((await possibleReaders(context, of)).map((one) => [one.userName, one.userConfigId]));
  const stranger = names.find((name) => !known.has(name));
  if (stranger !== undefined) {
    const sentence = say('mailReports.mayNotSee', { person: stranger });
    throw new ServiceError('bad_request', sentence, [{ field: 'recipients', reason: sentence }]);
  }
  return [...new Set(names)].flatMap((name) => known.get(name) ?? []);
}

async function oneOnWire(context: LookContext, reportId: number): Promise<OnWire> {
  const [report] = await onWire(context, [await ownReport(context, reportId)]);
  if (!report) throw gone();
  return report;
}

async function onWire(context: LookContext, records: readonly ReportRecord[]): Promise<OnWire[]> {
  const { db, site } = context;
  const ids = records.map(({ reportId }) => reportId);
  const recipients = await queries.listRecipients(db, site.siteId, ids);
  const outcomes = await lastOutcomes(db, site.siteId, ids, OUTCOMES_TOLD);
  const wire: OnWire[] = [];
  for (const { reportId, ownerId: _, minute, nextTime, viewId, of, ...record } of records) {
    const view = viewId === null || of === 'cockpit' ? undefined : await shownByView(context, of, viewId);
    wire.push({
      ...record,
      of,
      reportId,
      viewId: view ? viewId : null,
      viewName: view?.name ?? '',
      clock: new Date(minute * MINUTE_MS).toISOString().slice(11, 16),
      nextTime: nextTime?.toISOString() ?? '',
      recipients: recipients
        .filter((one) => one.reportId === reportId)
        .map(({ userName, name, left }) => ({ userName, name, left })),
      last: outcomes
        .filter((one) => one.reportId === reportId)
        .map(({ due, userName, name, state, failure, status, time }) => ({
          due: due.toISOString(),
          userName,
          name,
          state,
          failure,
          status,
          time: time?.toISOString() ?? '',
        })),
    });
  }
  return wire;
}
