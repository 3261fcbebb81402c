/**
 * What people are told without having looked: what waits for them, and what happened to what they follow. Each is told once to
 * each person; where nothing waits any more it is done by itself.
 */

/**
 * `assigned`: a labor is yours. `partArrived`: a labor of yours, or a vehicle that you follow, waited for it. `checkFailed`: a check sent
 * work of yours back. `approvalAsked`: an estimate waits for your decision. `approvalGiven`: what you have sent for approval was
 * decided. `claimTaken`: somebody else has taken the vehicle that you had claimed. `mentioned`: a note names you. `chargeFailed`: a charge
 * did not get through. `overdue`: a stage takes longer than its target. `followed`: something else happened to a vehicle that you
 * follow. `stopped`: something that delivers for the site has stopped, and you can mend it.
 */
export const NOTIFICATION_KINDS = [
  'assigned',
  'partArrived',
  'checkFailed',
  'approvalAsked',
  'approvalGiven',
  'claimTaken',
  'mentioned',
  'chargeFailed',
  'overdue',
  'followed',
  'stopped',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that wait for whoever is told, until it is done; all others only tell. */
const WAITING: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'assigned',
  'checkFailed',
  'approvalAsked',
  'mentioned',
  'chargeFailed',
  'overdue',
  'stopped',
]);
export const waitsForPerson = (kind: NotificationKind): boolean => WAITING.has(kind);

/** The parts of an inbox: what is there now, what comes back later, and what is done. */
export const INBOX_BOXES = ['open', 'snoozed', 'done'] as const;
export type InboxBox = (typeof INBOX_BOXES)[number];

/** What somebody does with what they were told. */
export const INBOX_STEPS = ['read', 'unread', 'done', 'open', 'snooze'] as const;
export type InboxStep = (typeof INBOX_STEPS)[number];

/** For no longer is something put off: it would be forgotten. Milliseconds. */
export const LONGEST_SNOOZE_MS = 31 * 86_400_000;

/** How long what is done is kept. Days. */
export const DONE_KEPT_DAYS = 90;

/** What stands before a name in a note: `@rfield`. Login ids may hold dots, dashes and at signs. */
const MENTION = /(?<![\p{L}\p{N}@])@([\p{L}\p{N}][\p{L}\p{N}._@+-]*)/gu;

/** Login ids that a note names, each once, in lower case; a full stop behind one ends its sentence. */
export function mentionsIn(text: string): string[] {
  const found = [...text.matchAll(MENTION)].map(([, name = '']) =>
    name.replace(/[._@+-]+$/u, '').toLowerCase(),
  );
  return [...new Set(found)];
}
