import { groupedBy } from '#domain/grouped-by';
import type { Follower, Following } from '../events/follow';
import type { FollowedEvent } from '../events/event';
import { newsOf, type Audience, type News } from './news';
import { holds, isLimited, peopleOf, sees, type Person } from './people';
import * as queries from './queries';
import type { Entry, LaborHolder } from './queries';

type Holder = LaborHolder & { partIds: number[] };
type Vehicle = { clientId: string; followers: ReadonlySet<number> };
/** What some events are told with: who is there, who has their labors, and whose the vehicles are. */
type Known = {
  people: readonly Person[];
  holders: readonly Holder[];
  vehicles: ReadonlyMap<number, Vehicle>;
};

/**
 * Tells people what events mean for them: each person once per event, nobody about what they did themselves, and only
 * about vehicles that they may see. What nothing waits for anymore is done.
 */
export const tellPeople: Follower = async (following, events) => {
  const { db, now, publish } = following;
  const siteId = events[0]?.siteId;
  if (siteId === undefined) return;
  const news = events.map((event) => ({ event, news: newsOf(event) }));
  const known = await readKnown(db, siteId, news);
  const entries: Entry[] = [];
  for (const told of news) entries.push(...(await entriesOf(following, known, told)));
  const orders = [...new Set(events.map(({ workOrderId }) => workOrderId))];
  const told = await queries.insertNotifications(db, siteId, entries, now);
  const over = await queries.endOver(db, siteId, orders, now);
  const ids = [...new Set([...told, ...over])];
  if (ids.length > 0) await publish({ siteId, area: 'inbox', ids });
};

type Told = { event: FollowedEvent; news: readonly News[] };

async function readKnown(db: Following['db'], siteId: number, told: readonly Told[]): Promise<Known> {
  const audiences = told.flatMap(({ news }) => news.map(({ to }) => to));
  const vehicles = await queries.vehiclesOf(db, siteId, [
    ...new Set(told.flatMap(({ event, news }) => (news.length > 0 ? [event.workOrderId] : []))),
  ]);
  return {
    people: audiences.length > 0 ? await peopleOf(db, siteId) : [],
    holders: await queries.laborHolders(db, siteId, {
      laborIds: audiences.flatMap((to) => (to.of === 'labor' ? [to.laborId] : [])),
      partIds: audiences.flatMap((to) => (to.of === 'partLabor' ? [to.partId] : [])),
    }),
    vehicles: new Map(
      vehicles.map(({ workOrderId, clientId, followers }) => [
        workOrderId,
        { clientId, followers: new Set(followers) },
      ]),
    ),
  };
}

async function entriesOf({ db }: Following, known: Known, { event, news }: Told): Promise<Entry[]> {
  const vehicle = known.vehicles.get(event.workOrderId);
  if (!vehicle) return [];
  const may = known.people.filter((person) => person.userName !== event.by && sees(person, vehicle.clientId));
  const entries = new Map<number, Entry>();
  for (const one of news) {
    for (const { person, holder } of await audienceOf(db, { event, vehicle, known, may }, one.to)) {
      if (!entries.has(person.userConfigId))
        entries.set(person.userConfigId, entryOf(event, one, person, holder));
    }
  }
  return [...entries.values()];
}

function entryOf(
  event: FollowedEvent,
  { kind, subject, data }: News,
  person: Person,
  holder?: Holder,
): Entry {
  return {
    userConfigId: person.userConfigId,
    kind,
    workOrderId: event.workOrderId,
    subject,
    data: {
      ...data,
      ...(holder ? { labor: holder.laborName } : {}),
      ...(kind === 'checkFailed' && holder?.reworkReason ? { reason: holder.reworkReason } : {}),
    },
    byUser: event.by,
    // A labor is assigned once, even if others get it later.
    dedupe:
      kind === 'assigned' && holder
        ? `assignment ${holder.assignmentId} ${holder.laborId}`
        : `event ${event.eventId}`,
  };
}

type Place = { event: FollowedEvent; vehicle: Vehicle; known: Known; may: readonly Person[] };

/** Who is told, of those who may see the vehicle; with the labor if that is the reason. */
async function audienceOf(
  db: Following['db'],
  place: Place,
  to: Audience,
): Promise<{ person: Person; holder?: Holder }[]> {
  if (to.of === 'labor') return having(place, ({ laborId }) => laborId === to.laborId);
  if (to.of === 'partLabor') return having(place, ({ partIds }) => partIds.includes(to.partId));
  const people = await peopleIn(db, place, to);
  return people.map((person) => ({ person }));
}

function having({ known, may }: Place, fits: (holder: Holder) => boolean) {
  const byUser = groupedBy(known.holders.filter(fits), ({ userConfigId }) => userConfigId);
  return may.flatMap((person) => {
    const [holder] = byUser.get(person.userConfigId) ?? [];
    return holder ? [{ person, holder }] : [];
  });
}

type OfPeople = Exclude<Audience, { of: 'labor' | 'partLabor' }>;

async function peopleIn(
  db: Following['db'],
  { event, vehicle, may }: Place,
  to: OfPeople,
): Promise<Person[]> {
  switch (to.of) {
    case 'named':
      return byLogin(may, to.names);
    case 'approvers':
      return approvers(may);
    case 'estimator':
      return byLogin(may, [await queries.estimatorBefore(db, event)]);
    case 'claimer':
      return byLogin(may, [await queries.claimerBefore(db, event)]);
    case 'completer': {
      const completer = await queries.completerBefore(db, event);
      return may.filter((person) => person.userName === completer || holds(person, 'RECON_ADMIN_READ'));
    }
    default:
      return may.filter(({ userConfigId }) => vehicle.followers.has(userConfigId));
  }
}

function byLogin(may: readonly Person[], names: readonly (string | undefined)[]): Person[] {
  const wanted = new Set(names.map((name) => name?.toLowerCase()));
  return may.filter(({ userName }) => wanted.has(userName.toLowerCase()));
}

/** Who decides: the customer's own people; without any, those who decide for all customers. */
export function approvers(may: readonly Person[]): Person[] {
  const all = may.filter((person) => holds(person, 'RECON_APPROVAL_VIEW'));
  const limited = all.filter(isLimited);
  return limited.length > 0 ? limited : all;
}
