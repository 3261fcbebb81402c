/** Who works at a site: duties of the staff, and the technicians by shop. */
import { SHOPS, type ShopCode } from './data/labors';
import { shopHours } from './estimate';
import { DEMO_USERS, EMAIL_DOMAIN, FIRST_NAMES, LAST_NAMES } from './data/people';
import type { Ids } from './ids';
import { repairedADay } from './order';
import type { SitePlan } from './profiles';
import { Random } from './random';

export const DUTIES = ['intake', 'inspector', 'estimator', 'parts', 'approver', 'lead', 'quality'] as const;
export type Duty = (typeof DUTIES)[number];

const ROLE_OF_DUTY: Readonly<Record<Duty, string>> = {
  intake: 'RECON_ESTIMATOR',
  inspector: 'RECON_ESTIMATOR',
  estimator: 'RECON_ESTIMATOR',
  parts: 'RECON_PARTS',
  approver: 'RECON_APPROVER',
  lead: 'RECON_SHOP',
  quality: 'RECON_SHOP',
};
/** Duties that the people who can sign in have, beside their colleagues. */
const DEMO_DUTIES: Readonly<Record<string, Duty>> = { approver: 'approver', parts: 'parts', shop: 'lead' };
const TECHNICIAN_SITE = 1001;
/**
 * Hours that a technician works on vehicles per calendar day, weekends included, so that a shop keeps up with its work.
 */
const HOURS_A_DAY = 6;

export type Person = {
  userConfigId: number;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  sites: readonly number[];
};
export type Technician = { technicianId: number; person: Person; shop: ShopCode };
export type Cast = {
  /** Login ids by duty; every duty has at least one. */
  staff: Readonly<Record<Duty, readonly string[]>>;
  technicians: readonly Technician[];
  techniciansByShop: ReadonlyMap<ShopCode, readonly Technician[]>;
  /** The fewest technicians of a shop, whatever its work takes: random draws about them must not depend on that. */
  leastByShop: ReadonlyMap<ShopCode, number>;
  /** People who exist only at this site and cannot sign in: they have no password. */
  colleagues: readonly Person[];
};

/** The ten people who can sign in. */
export function demoPeople(ids: Ids): Person[] {
  return DEMO_USERS.map((user) => ({
    ...user,
    userConfigId: ids.next('user'),
    email: `${user.userName}@${EMAIL_DOMAIN}`,
  }));
}

/** Staffs a site: two to four colleagues for each duty, and technicians for each shop. */
export function castSite(
  site: SitePlan,
  demo: readonly Person[],
  taken: Set<string>,
  ids: Ids,
  seed: number,
): Cast {
  const random = new Random(`${seed}/${site.siteId}/people`);
  const colleagues: Person[] = [];
  const big = site.counts.open > 1000;

  const hire = (role: string): Person => hired(random, site, role, { taken, ids, colleagues });

  const staff: Record<Duty, string[]> = {
    intake: [],
    inspector: [],
    estimator: [],
    parts: [],
    approver: [],
    lead: [],
    quality: [],
  };
  for (const person of demo) {
    const duty = DEMO_DUTIES[person.userName];
    if (duty && person.sites.includes(site.siteId)) staff[duty].push(person.userName);
  }
  for (const duty of DUTIES) {
    for (let count = big ? 3 : 1; count > 0; count -= 1) staff[duty].push(hire(ROLE_OF_DUTY[duty]).userName);
  }

  const technicians: Technician[] = [];
  const self = demo.find((person) => person.userName === 'technician');
  for (const { code, technicianShare } of SHOPS) {
    const count = big ? technicianShare : Math.ceil(technicianShare / 4);
    for (let at = 0; at < count; at += 1) {
      const linked = code === 'MECH' && at === 0 && site.siteId === TECHNICIAN_SITE;
      const person = linked && self ? self : hire('RECON_REPAIR_TECH');
      technicians.push({ technicianId: ids.next('technician'), person, shop: code });
    }
  }
  const techniciansByShop = byShop(technicians);
  const leastByShop = new Map([...techniciansByShop].map(([code, own]) => [code, own.length]));
  return { staff, technicians, techniciansByShop, leastByShop, colleagues };
}

const byShop = (technicians: readonly Technician[]): ReadonlyMap<ShopCode, readonly Technician[]> =>
  new Map(SHOPS.map(({ code }) => [code, technicians.filter((technician) => technician.shop === code)]));

type Hiring = { taken: Set<string>; ids: Ids; colleagues: Person[] };

function hired(random: Random, site: SitePlan, role: string, { taken, ids, colleagues }: Hiring): Person {
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const base = `${firstName.charAt(0)}${lastName}`.toLowerCase();
  let userName = base;
  for (let number = 2; taken.has(userName); number += 1) userName = `${base}${number}`;
  taken.add(userName);
  const email = `${userName}@${EMAIL_DOMAIN}`;
  const person = {
    userConfigId: ids.next('user'),
    userName,
    firstName,
    lastName,
    email,
    role,
    sites: [site.siteId],
  };
  colleagues.push(person);
  return person;
}

/**
 * Hires as many technicians for each shop as its usual work takes, beyond those who are there: a site works on hundreds
 * of vehicles a day, or on three. Call it once every site has its people, who keep their names and ids whatever comes
 * after them.
 */
export function staffShops(site: SitePlan, cast: Cast, taken: Set<string>, ids: Ids, seed: number): Cast {
  const random = new Random(`${seed}/${site.siteId}/shops`);
  const colleagues = [...cast.colleagues];
  const technicians = [...cast.technicians];
  const vehicles = repairedADay(site.counts);
  for (const { code } of SHOPS) {
    const needed = Math.ceil((vehicles * shopHours(code)) / HOURS_A_DAY);
    for (let count = cast.techniciansByShop.get(code)?.length ?? 0; count < needed; count += 1) {
      const person = hired(random, site, 'RECON_REPAIR_TECH', { taken, ids, colleagues });
      technicians.push({ technicianId: ids.next('technician'), person, shop: code });
    }
  }
  return { ...cast, technicians, techniciansByShop: byShop(technicians), colleagues };
}
