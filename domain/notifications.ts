/**
 * What people are told without having looked: what waits for them, and what happened to what they follow. Each is told
 * once to each person; it is done automatically once nothing waits anymore.
 */

/**
 * `assigned`: a labor is yours. `partArrived`: a labor of yours, or a vehicle that you follow, waited for it.
 * `checkFailed`: a check sent work of yours back. `approvalAsked`: an estimate waits for your decision.
 * `approvalGiven`: what you sent for approval was decided. `claimTaken`: someone else has taken the vehicle that you
 * had claimed. `mentioned`: a note names you. `chargeFailed`: a charge did not get through. `overdue`: a stage takes
 * longer than its target. `followed`: something else happened to a vehicle that you follow. `stopped`: something that
 * delivers for the site has stopped, and you can fix it.
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

/** Kinds that wait for the person told, until it is done; all others only inform. */
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

/** What someone does with what they were told. */
export const INBOX_STEPS = ['read', 'unread', 'done', 'open', 'snooze'] as const;
export type InboxStep = (typeof INBOX_STEPS)[number];

/** For how long something can be put off at most: it would be forgotten. Milliseconds. */
export const LONGEST_SNOOZE_MS = 31 * 86_400_000;

/** For how many days done items are kept. */
export const DONE_KEPT_DAYS = 90;

/** What stands before a name in a note: `@rfield`. Login ids may hold dots, dashes and at signs. */
const MENTION = /(?<![\p{L}\p{N}@])@([\p{L}\p{N}][\p{L}\p{N}._@+-]*)/gu;

/** A period after a name ends its sentence. */
const nameOf = (found: string): string => found.replace(/[._@+-]+$/u, '');

/** Login ids that a note names, each once, in lower case. */
export function mentionsIn(text: string): string[] {
  const found = [...text.matchAll(MENTION)].map(([, name = '']) => nameOf(name).toLowerCase());
  return [...new Set(found)];
}

/** A note cut where it names somebody: the `@` belongs to the name. */
export function notePartsOf(text: string): { text: string; mention: boolean }[] {
  const parts: { text: string; mention: boolean }[] = [];
  let at = 0;
  for (const { index, 1: name = '' } of text.matchAll(MENTION)) {
    const end = index + 1 + nameOf(name).length;
    parts.push(
      { text: text.slice(at, index), mention: false },
      { text: text.slice(index, end), mention: true },
    );
    at = end;
  }
  return [...parts, { text: text.slice(at), mention: false }].filter((part) => part.text !== '');
}

/** A name that is being typed: where its `@` is, and the part of it before the caret. */
export type TypedMention = { from: number; text: string };

/**
 * The name that the caret is in or behind; undefined where it is in none. What follows the caret may be another word.
 */
export function mentionAt(note: string, caret: number): TypedMention | undefined {
  for (const { index: from, 1: name = '' } of note.matchAll(MENTION)) {
    if (caret <= from + 1 || caret > from + 1 + name.length) continue;
    return { from, text: note.slice(from + 1, caret) };
  }
  return undefined;
}

/** Whether someone is meant by the first letters of their login, their name or a word of it. */
export function isMeantBy({ userName, name }: { userName: string; name: string }, letters: string): boolean {
  const wanted = letters.toLowerCase();
  return [userName, ...name.split(' '), name].some((word) => word.toLowerCase().startsWith(wanted));
}
