import { mentionsIn, type NotificationKind } from '#domain/notifications';
import type { StageName } from '#domain/stages';
import type { FollowedEvent } from '../events/event';

/**
 * Who is told something: `labor`: the technicians that a labor has now; `partLabor`: those of the labor that a part is
 * for; `named`: people by login id; `approvers`: who decides for the customer; `estimator`: who sent the estimate;
 * `claimer`: who had the vehicle before; `completer`: whose work is charged, and who can fix it; `followers`: who
 * follows the vehicle.
 */
export type Audience =
  | { of: 'labor'; laborId: number }
  | { of: 'partLabor'; partId: number }
  | { of: 'named'; names: readonly string[] }
  | { of: 'approvers' | 'estimator' | 'claimer' | 'completer' | 'followers' };

/** Something to tell because of an event. */
export type News = {
  kind: NotificationKind;
  to: Audience;
  data: Record<string, string>;
  /** What it waits for (`endOver`); empty if it only informs. */
  subject: string;
};

/** Events that followers are told about in their own words; frequent ones (clocks, files, prices) are left out. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'Approval',
  'Availability',
  'Customer',
  'Delivery',
  'Estimate',
  'Note',
  'Part',
  'Quality Control',
  'Target',
  'Task',
  'Vehicle',
  'Vendor',
  'Work Order',
]);
const CHECKS: ReadonlySet<string> = new Set(['Quality Control', 'Audit']);
const ARRIVED: ReadonlySet<string> = new Set(['Order Received', 'Stock Used']);
/** How a vehicle comes back to a stage that it had left. */
const BACK: ReadonlySet<string> = new Set(['Looped Back', 'Undone', 'Reopened']);
const TAKEN: ReadonlySet<string> = new Set(['Released', 'Hold Ended', 'On Hold', 'Claimed']);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
const idOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const laborSubject = (laborId: number): string => `labor ${laborId}`;
const stageSubject = (stage: StageName): string => `stage ${stage}`;
const noteSubject = (noteId: string): string => `note ${noteId}`;
const chargeSubject = (key: string): string => `charge ${key}`;

/** An event in the words of the history; for a note its text, too. */
function told({ eventType, description, data }: FollowedEvent): string {
  const note = eventType === 'Note' ? textOf(data['notes']) : '';
  return note === '' ? description : `${description}: ${note.slice(0, 300)}`;
}

/** What an event is news of, the most specific first: each person gets the first that is for them. */
export function newsOf(event: FollowedEvent): News[] {
  const { eventType, action, description, data } = event;
  const news: News[] = [];
  const add = (kind: NotificationKind, to: Audience, more: Partial<News> = {}) =>
    void news.push({ kind, to, data: {}, subject: '', ...more });
  const laborId = idOf(data['estimateLaborId']);
  const reason = textOf(data['reason']);
  const task = textOf(data['task']);

  if (eventType === 'Note' && (action === 'Added' || action === 'Edited')) {
    const before = new Set(mentionsIn(textOf(data['before'])));
    const note = textOf(data['notes']);
    const names = mentionsIn(note).filter((name) => !before.has(name));
    const noteId = textOf(data['noteId']);
    const subject = noteId === '' ? '' : noteSubject(noteId);
    if (names.length > 0)
      add('mentioned', { of: 'named', names }, { subject, data: { note: note.slice(0, 300) } });
  }
  if (eventType === 'Labor' && laborId > 0) {
    const of = { subject: laborSubject(laborId) };
    if (action === 'Assigned') add('assigned', { of: 'labor', laborId }, of);
    if (data['rework'] !== undefined)
      add('checkFailed', { of: 'labor', laborId }, { ...of, data: { stage: textOf(data['rework']) } });
  }
  if (eventType === 'Part' && ARRIVED.has(action)) {
    const came = { data: { part: textOf(data['part']), ready: listOf(data['ready']).join(', ') } };
    add('partArrived', { of: 'partLabor', partId: idOf(data['partId']) }, came);
    add('partArrived', { of: 'followers' }, came);
  }
  if (CHECKS.has(task) && action === 'Fail')
    add('checkFailed', { of: 'followers' }, { data: { stage: task, reason } });
  if (listOf(data['entered']).includes('Approve') || (task === 'Approve' && BACK.has(action)))
    add('approvalAsked', { of: 'approvers' }, { subject: stageSubject('Approve') });
  if (eventType === 'Approval' && (action === 'Approved' || action === 'Declined')) {
    const decided = { data: { outcome: action, reason } };
    add('approvalGiven', { of: 'estimator' }, decided);
    add('approvalGiven', { of: 'followers' }, decided);
  }
  if (eventType === 'Availability' && TAKEN.has(action))
    add('claimTaken', { of: 'claimer' }, { data: { action, reason } });
  if (eventType === 'Charges' && action === 'Failed')
    add(
      'chargeFailed',
      { of: 'completer' },
      { data: { text: description }, subject: chargeSubject(textOf(data['chargeKey'])) },
    );
  // The next person asked is told by that, and all others have been told that the vehicle is over its target.
  if (FOLLOWED.has(eventType) && action !== 'Passed On')
    add('followed', { of: 'followers' }, { data: { text: told(event) } });
  return news;
}
