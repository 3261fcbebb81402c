import { RUNGS } from '#domain/timers/timer';
import type { TimedSubject } from '#domain/timers/targets';
import { stagePermission, type Permission } from '#domain/permissions';
import { approvers } from '../../messages/inbox/follow';
import { holds, peopleOf, sees, type Person } from '../../messages/inbox/people';
import { insertNotifications, vehiclesOf, type Entry } from '../../messages/inbox/telling';
import type { Db } from '../../platform/http/context';
import type { Kept } from './keep';
import * as queries from './ladder-queries';

/** Additional values: who has passed it on, and why. */
export type PassedOn = { by: string; reason: string };

/** Rungs of the ladder: whoever can do it, who leads the shops, who answers for the site. */
const LEADS: Permission = 'RECON_REPAIR_PRIORITIZATION_WRITE';
const MANAGERS: Permission = 'RECON_ADMIN_READ';

/** The permissions of those who own a subject, if nobody has the vehicle in hand. */
const OWNERS: Readonly<Partial<Record<TimedSubject, Permission>>> = {
  Parts: 'RECON_PARTS_WRITE',
  'Parts Estimate': 'RECON_PARTS_WRITE',
  Repair: LEADS,
  Vendor: LEADS,
};

/** A timer in the form that is told. */
export type Told = Pick<Kept, 'workOrderId' | 'subject' | 'since' | 'targetMs' | 'told'>;

const timerSubject = (subject: string): string => `timer ${subject}`;

/**
 * Tells the next rung of the ladder of some timers, or the one after it if a rung is empty. Each person is told once
 * about a timer: someone on two rungs, on the first. Followers of the vehicle are told with the first rung. Returns how
 * many rungs were told then, by vehicle, and whose inbox has something new.
 */
export async function tellNextRung(
  db: Db,
  siteId: number,
  timers: readonly Told[],
  { now, passedOn }: { now: Date; passedOn?: PassedOn },
): Promise<{ told: Map<number, number>; inboxes: number[] }> {
  const orders = timers.map(({ workOrderId }) => workOrderId);
  const people = await peopleOf(db, siteId);
  const vehicles = new Map((await vehiclesOf(db, siteId, orders)).map((row) => [row.workOrderId, row]));
  const hands = await queries.handsOn(db, siteId, orders);
  const before = await queries.toldOf(db, siteId, orders);
  const told = new Map<number, number>();
  const entries: Entry[] = [];
  for (const timer of timers) {
    const { workOrderId, subject } = timer;
    const { clientId = '', followers = [] } = vehicles.get(workOrderId) ?? {};
    const may = people.filter((person) => sees(person, clientId));
    const known = new Set(
      before.filter(({ dedupe }) => dedupe === dedupeOf(timer)).map(({ userConfigId }) => userConfigId),
    );
    let rung = timer.told;
    let next: Person[] = [];
    while (next.length === 0 && rung < RUNGS.length) {
      next = standingOn(rung, {
        subject,
        may,
        hands: hands.filter((hand) => hand.workOrderId === workOrderId),
      }).filter(({ userConfigId, userName }) => !known.has(userConfigId) && userName !== passedOn?.by);
      rung += 1;
    }
    told.set(workOrderId, rung);
    entries.push(...next.map((person) => entryOf(timer, person, passedOn)));
    if (timer.told > 0) continue;
    const following = may.filter(
      (person) => followers.includes(person.userConfigId) && !next.includes(person),
    );
    entries.push(...following.map((person) => followedOf(timer, person)));
  }
  return { told, inboxes: await insertNotifications(db, siteId, entries, now) };
}

/** The same for everyone who is told about a timer, however often it is computed. */
export const dedupeOf = ({ workOrderId, subject, since, targetMs }: Omit<Told, 'told'>): string =>
  `timer ${workOrderId} ${subject} ${since} ${targetMs}`;

function entryOf(timer: Told, { userConfigId }: Person, passedOn: PassedOn | undefined): Entry {
  const { workOrderId, subject, targetMs } = timer;
  return {
    userConfigId,
    kind: 'overdue',
    workOrderId,
    subject: timerSubject(subject),
    data: {
      stage: subject,
      hours: String(Math.round(targetMs / 36_000) / 100),
      ...(passedOn ? { reason: passedOn.reason } : {}),
    },
    byUser: passedOn?.by ?? '',
    dedupe: dedupeOf(timer),
  };
}

/** Informational only: those who have to act on it later are told then. */
const followedOf = (timer: Told, person: Person): Entry => ({
  ...entryOf(timer, person, undefined),
  kind: 'followed',
  dedupe: `followed ${dedupeOf(timer)}`,
});

type Place = { subject: TimedSubject; may: readonly Person[]; hands: readonly queries.Hand[] };

function standingOn(rung: number, place: Place): Person[] {
  if (rung === 0) return owners(place);
  const own = place.may.filter(({ external }) => !external);
  if (rung > 1) return own.filter((person) => holds(person, MANAGERS));
  return own.filter((person) => holds(person, LEADS) && !holds(person, MANAGERS));
}

/**
 * Who can do it: those who have the vehicle in hand, otherwise those whose work it is and who do not answer for the
 * site.
 */
function owners({ subject, may, hands }: Place): Person[] {
  if (subject === 'Approve' || subject === 'Pending Rejection') return approvers(may);
  const inHand = new Set(
    hands.filter((hand) => hand.subject === subject).map(({ userName }) => userName.toLowerCase()),
  );
  const having = may.filter(({ userName }) => inHand.has(userName.toLowerCase()));
  if (having.length > 0) return having;
  const permission = OWNERS[subject] ?? stagePermission(subject as Exclude<TimedSubject, 'Vendor'>);
  return may.filter((person) => !person.external && holds(person, permission) && !holds(person, MANAGERS));
}
