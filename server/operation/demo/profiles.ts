import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { INVENTED_SITES } from './data/companies';
import { Random } from './random';

/** How many work orders a site gets. Awaiting-capture vehicles come on top if auto import is enabled. */
export type SiteCounts = { open: number; completed: number; rejected: number };
export type SiteProfile = 'small' | 'large';

/** Which sites to make: sizes by site id (sites 1001–1003 always exist), or the 120 sites of the national profile. */
export type DemoProfiles = 'national' | Readonly<Record<number, SiteProfile | SiteCounts>>;

export type SitePlan = {
  siteId: number;
  siteName: string;
  auctionId: string;
  timeZone: string;
  /** Standard time's distance from UTC in hours; people work from 7 to 18 local time. */
  utcOffset: number;
  flags: readonly SiteFlag[];
  counts: SiteCounts;
};

const SIZES: Readonly<Record<SiteProfile, SiteCounts>> = {
  small: { open: 110, completed: 500, rejected: 15 },
  large: { open: 2_800, completed: 20_000, rejected: 300 },
};
const DEFAULT_SIZES: Readonly<Record<number, SiteProfile>> = { 1001: 'large', 1002: 'small', 1003: 'small' };

const NATIONAL_SITES = 120;
const NATIONAL: SiteCounts = { open: 58_000, completed: 1_800_000, rejected: 18_000 };

const ZONES = [
  { timeZone: 'America/Chicago', utcOffset: -6 },
  { timeZone: 'America/New_York', utcOffset: -5 },
  { timeZone: 'America/Denver', utcOffset: -7 },
  { timeZone: 'America/Los_Angeles', utcOffset: -8 },
  { timeZone: 'America/Phoenix', utcOffset: -7 },
] as const;

/** Vehicles leave Repair by hand, so that people trying out the product see how. */
const DEMO_FLAGS = SITE_FLAGS.filter((flag) => flag !== 'autoQualityControlEnabled');

/** The three sites that acceptance tests rely on: names, ids, zones and flags never change. */
const FIXED_SITES: readonly Omit<SitePlan, 'counts'>[] = [
  {
    siteId: 1001,
    siteName: 'Lakeside Auto Auction',
    auctionId: 'LKAA',
    ...ZONES[0],
    // Each role can do its whole work here: parts are ordered too, not in an application that nobody has configured.
    flags: DEMO_FLAGS.filter((flag) => flag !== 'partsReadonlyEnabled' && flag !== 'partsTechEnabled'),
  },
  {
    siteId: 1002,
    siteName: 'Riverbend Auto Auction',
    auctionId: 'RVAA',
    ...ZONES[1],
    flags: ['repairEnabled'],
  },
  {
    siteId: 1003,
    siteName: 'Prairie Retail Center',
    auctionId: 'PRRC',
    ...ZONES[2],
    flags: [
      'qcOutcomeEnabled',
      'vehicleLvlAttachmentsEnabled',
      'woListLinksEnabled',
      'prioritizationEnabled',
      'partsReadonlyEnabled',
      'expressServiceEnabled',
    ],
  },
];
const FIRST_SITE_ID = 1001;

/** Name, zone and flags of a site; everything beyond the fixed three is invented. */
function describeSite(siteId: number, seed: number): Omit<SitePlan, 'counts'> {
  const fixed = FIXED_SITES.find((site) => site.siteId === siteId);
  if (fixed) return fixed;
  const invented = INVENTED_SITES[siteId - FIRST_SITE_ID - FIXED_SITES.length];
  if (!invented) throw new RangeError(`Demo sites have the ids 1001 to 1120, not ${siteId}`);
  const random = new Random(`${seed}/${siteId}/site`);
  const flags = DEMO_FLAGS.filter((flag) => flag === 'repairEnabled' || random.chance(0.5));
  return { siteId, siteName: invented.name, auctionId: invented.code, ...random.pick(ZONES), flags };
}

/** Splits a total by weights; the shares are whole numbers and add up to the total. */
function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  let given = 0;
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    const until = Math.round((total * passed) / sum);
    const mine = until - given;
    given = until;
    return mine;
  });
}

function nationalPlans(seed: number): SitePlan[] {
  const fixed = FIXED_SITES.map((site) => ({
    ...site,
    counts: SIZES[DEFAULT_SIZES[site.siteId] ?? 'small'],
  }));
  const random = new Random(`${seed}/national`);
  const weights = Array.from({ length: NATIONAL_SITES - fixed.length }, () => random.logNormal(1, 0.5));
  const rest = (kind: keyof SiteCounts) =>
    share(
      fixed.reduce((left, site) => left - site.counts[kind], NATIONAL[kind]),
      weights,
    );
  const [open, completed, rejected] = [rest('open'), rest('completed'), rest('rejected')];
  const others = weights.map((_, index) => ({
    ...describeSite(FIRST_SITE_ID + fixed.length + index, seed),
    counts: { open: open[index] ?? 0, completed: completed[index] ?? 0, rejected: rejected[index] ?? 0 },
  }));
  return [...fixed, ...others];
}

/** The sites to make, in the order of their ids. */
export function planSites(profiles: DemoProfiles, seed: number): SitePlan[] {
  if (profiles === 'national') return nationalPlans(seed);
  const wanted: Readonly<Record<number, SiteProfile | SiteCounts>> = { ...DEFAULT_SIZES, ...profiles };
  return Object.entries(wanted)
    .map(([id, size]) => ({
      ...describeSite(Number(id), seed),
      counts: typeof size === 'string' ? SIZES[size] : size,
    }))
    .toSorted((left, right) => left.siteId - right.siteId);
}
