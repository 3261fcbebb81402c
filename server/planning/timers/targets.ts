import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/site-config-targets';
import { ownerOf, type TimedSubject } from '#domain/timers/targets';
import { siteCalendar } from '../../setup/calendars/service';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  oneRecord,
  stampOf,
  type Context,
  type Editable,
} from '../../setup/records/editable';
import { recountTimers } from '../../setup/calendars/recount-timers';
import * as queries from './target-queries';
import type { TargetFields, TargetRow } from './target-queries';

const fieldsOf = (row: TargetRow): TargetFields => ({
  subject: row.subject,
  customerType: row.customer_type,
  priority: row.priority,
  minutes: row.minutes,
});

const TARGETS: Editable<TargetRow, TargetFields> = {
  resource: 'targets',
  missing: say('siteConfig.noSuchTarget'),
  areas: ['stage-targets'],
  list: queries.listTargets,
  nameOf: ({ subject, customer_type: type, priority }) =>
    [subject, type, priority].filter((part) => part !== '').join(', '),
  fieldsOf,
  problems: async ({ db, site }, fields, others, current) => {
    const same = others.some(
      (other) =>
        other.id !== current?.id &&
        other.subject === fields.subject &&
        other.customer_type === fields.customerType &&
        other.priority === fields.priority,
    );
    if (same) {
      return [
        { field: 'subject', reason: 'There is already a target for these vehicles.', code: 'sameTarget' },
      ];
    }
    if (ownerOf(fields.subject as TimedSubject) !== 'site') return [];
    const { shifts } = await siteCalendar(db, site.siteId);
    if (shifts.length > 0) return [];
    const reason = `The site has no opening hours: time of ${fields.subject} would never count. Give it hours first.`;
    return [{ field: 'subject', reason, code: 'neverOpen' }];
  },
  insert: queries.insertTarget,
  update: queries.updateTarget,
  remove: queries.deleteTarget,
  dependents: async () => [],
};

/** The targets of the site. */
export const targets: CountedHandler<typeof calls.getStageTargets> = async ({ db, site }, { params }) =>
  pageOf((await queries.listTargets(db, site.siteId)).map(toWire(site.siteId)), params);

/** One of them. Error: 404. */
export const target: Handler<typeof calls.getStageTarget> = async (context, { params }) =>
  toWire(context.site.siteId)(await oneRecord(TARGETS, context, params.stageTargetId));

/** Adds a target. Error: 409 for one for the same vehicles, and for one that could never be reached. */
export const createTarget: Handler<typeof calls.createStageTarget> = async (context, { body }) => {
  const { subject, customerType, priority, minutes } = body;
  const row = await createRecord(TARGETS, context, { subject, customerType, priority, minutes });
  await recountTimers(context, context.site.siteId);
  return toWire(context.site.siteId)(row);
};

/** Changes a target. Errors: 404, 409 as above. */
export const changeTarget: Handler<typeof calls.changeStageTarget> = async (context, { params, body }) => {
  const { subject, customerType, priority, minutes } = body;
  const change = { subject, customerType, priority, minutes };
  const row = await changeRecord(TARGETS, context, params.stageTargetId, change, body.basedOn);
  await recountTimers(context, context.site.siteId);
  return toWire(context.site.siteId)(row);
};

/** Deletes a target. Error: 404. */
export const deleteTarget: Handler<typeof calls.deleteStageTarget> = async (context, { params }) => {
  const gone = await deleteRecord(TARGETS, context, params.stageTargetId);
  await recountTimers(context, context.site.siteId);
  return gone;
};

/** Gives a new site the initial targets. */
export const giveDefaultTargets = (
  context: Pick<Context, 'db' | 'now' | 'actor'>,
  siteId: number,
): Promise<void> => queries.insertDefaultTargets(context.db, siteId, stampOf(context));

const toWire =
  (siteId: number) =>
  (row: TargetRow): WireAnswerOf<typeof calls.getStageTarget> => ({
    stageTargetId: row.id,
    siteId,
    ...fieldsOf(row),
    modTime: row.mod_time.toISOString(),
    modUser: row.mod_user,
  });
