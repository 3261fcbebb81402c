import {
  COMBUSTION_ONLY,
  JOBS,
  PART_SOURCES,
  SHOPS,
  SHOP_LOADS,
  type Job,
  type JobPart,
  type ShopCode,
  TIRE_SOURCE,
} from './data/labors';
import { WHOLESALE_SHARE } from './data/companies';
import { type Random, Weighted } from './random';

/** A part as the estimate lists it. Money in cents. */
export type EstimatePart = {
  part: JobPart;
  number: string;
  source: string;
  unitPriceCents: number;
};

/** A labor or fee as the estimate lists it. Hours in hundredths, money in cents. */
export type EstimateLine = {
  job: Job;
  hours: number;
  /** The shop's posted hourly rate; 0 for a fee. */
  postedRateCents: number;
  /** A fee's price before the customer's terms; 0 for a labor. */
  listPriceCents: number;
  parts: readonly EstimatePart[];
};

/** What shapes an estimate: whose vehicle it is, what drives it, and whether it has to wait for parts. */
export type Findings = { retail: boolean; electric: boolean; withParts: boolean };

const jobsByShop = new Map<ShopCode, Weighted<Job>>(
  SHOPS.map(({ code }) => [
    code,
    new Weighted(
      JOBS.filter((job) => job.shop === code),
      ({ weight }) => weight,
    ),
  ]),
);
const rates = new Map<ShopCode, number>(SHOPS.map(({ code, rateCents }) => [code, rateCents]));
const countDraws = new Map(
  SHOP_LOADS.map(({ shop, counts }) => [
    shop,
    new Weighted(
      counts.map((weight, index) => ({ weight, count: index + 1 })),
      ({ weight }) => weight,
    ),
  ]),
);

/** Hours of work that a shop has with a typical vehicle. */
export function shopHours(code: ShopCode): number {
  const load = SHOP_LOADS.find(({ shop }) => shop === code);
  const jobs = JOBS.filter(({ shop }) => shop === code);
  const weights = jobs.reduce((sum, { weight }) => sum + weight, 0);
  const hours =
    jobs.reduce((sum, job) => sum + (job.weight * (job.hours[0] + job.hours[1])) / 2, 0) / weights;
  const counts = load?.counts ?? [];
  const labors =
    counts.reduce((sum, share, index) => sum + share * (index + 1), 0) /
    counts.reduce((sum, share) => sum + share, 0);
  const share = load ? WHOLESALE_SHARE * load.wholesale + (1 - WHOLESALE_SHARE) * load.retail : 0;
  return share * labors * hours;
}

function drawPart(random: Random, part: JobPart): EstimatePart {
  const [from, to] = part.dollars;
  const initials = part.name
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);
  return {
    part,
    number: `${initials}-${random.int(10_000, 99_999)}`,
    source: part.name === 'Tire' ? TIRE_SOURCE : random.pick(PART_SOURCES),
    unitPriceCents: Math.round(random.between(from, to) * 100),
  };
}

function drawLine(random: Random, job: Job): EstimateLine {
  // Estimates are written in tenths of an hour.
  const hours = Math.round(random.between(job.hours[0], job.hours[1]) * 10) * 10;
  const fee = job.feeDollars;
  return {
    job,
    hours,
    postedRateCents: fee ? 0 : (rates.get(job.shop) ?? 0),
    listPriceCents: fee ? Math.round(random.between(fee[0], fee[1])) * 100 : 0,
    parts: job.parts.map((part) => drawPart(random, part)),
  };
}

function drawLines(random: Random, { retail, electric }: Findings): EstimateLine[] {
  const lines: EstimateLine[] = [];
  const seen = new Set<Job>();
  for (const { shop, wholesale, retail: retailShare } of SHOP_LOADS) {
    if (!random.chance(retail ? retailShare : wholesale)) continue;
    const count = countDraws.get(shop)?.draw(random).count ?? 1;
    for (let tries = 0, found = 0; found < count && tries < 3 * count; tries += 1) {
      const job = jobsByShop.get(shop)?.draw(random);
      if (!job || seen.has(job) || (electric && COMBUSTION_ONLY.test(job.name))) continue;
      seen.add(job);
      found += 1;
      lines.push(drawLine(random, job));
    }
  }
  return lines;
}

/** True when a line of the estimate needs parts. */
export function hasParts(lines: readonly EstimateLine[]): boolean {
  return lines.some((line) => line.parts.length > 0);
}

/**
 * What an inspection finds on a vehicle: about six labors and two parts, without the same labor twice. At least one
 * line, and at least one part when the vehicle has to wait for parts.
 */
export function drawEstimate(random: Random, findings: Findings): EstimateLine[] {
  for (;;) {
    const lines = drawLines(random, findings);
    if (findings.withParts ? hasParts(lines) : lines.length > 0) return lines;
  }
}
