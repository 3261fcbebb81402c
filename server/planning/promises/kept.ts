import type { WireAnswerOf } from '#contract/call';
import type { getPromiseFigures } from '#contract/cockpit-promises';
import { DRIFT_DAYS, isDrift, keptShare, type DuePromises } from '#domain/readiness/kept';
import type { Handler } from '../../platform/http/context';
import { siteSpan } from '../../platform/site-time';
import { demandKnown } from '../../insight/reports/known';
import { countMoves, listDue, type DueRow } from './kept-rows';

const DAY_MS = 86_400_000;

type Scored = WireAnswerOf<typeof getPromiseFigures>['all'];

/**
 * Which promises that were due on some days were kept, as far as the days have passed; and whether those of the last
 * two weeks were kept too seldom. Errors: 400 if the last day is before the first one, and for a customer that the site
 * does not have.
 */
export const promiseFigures: Handler<typeof getPromiseFigures> = async (context, { params }) => {
  const { db, site, now } = context;
  const { siteId, timeZone } = site;
  // Both days are given: the span has both ends.
  const span = siteSpan(params, site, 'to') as { from: Date; before: Date };
  await demandKnown(context, params);
  const common = { siteId, timeZone };
  const before = span.before < now ? span.before : now;
  const window = { ...common, since: span.from, before, customerId: params.customerId };
  const due = await listDue(db, window);
  const of = (chosen: (row: DueRow) => boolean) => scored(due.find(chosen));
  const since = new Date(now.getTime() - DRIFT_DAYS * DAY_MS);
  const lately = (await listDue(db, { ...common, since, before: now, customerId: undefined })).find(isAll);
  return {
    weeks: due.flatMap((row) => (row.week === null ? [] : [{ week: row.week, ...scored(row) }])),
    stages: due.flatMap((row) => (row.stage === null ? [] : [{ stage: row.stage, ...scored(row) }])),
    all: of(isAll),
    first: of(({ first }) => first === true),
    moves: await countMoves(db, window),
    drift: lately && isDrift(keptShare(lately)) ? { since: since.toISOString(), ...scored(lately) } : null,
  };
};

const isAll = ({ week, stage, first }: DueRow): boolean => week === null && stage === null && first === null;

const NOTHING: Scored = { promises: 0, kept: 0, vehicles: 0, share: null };

const scored = (due: DuePromises | undefined): Scored =>
  due ? { promises: due.promises, kept: due.kept, vehicles: due.vehicles, share: keptShare(due) } : NOTHING;
