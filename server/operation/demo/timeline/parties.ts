/** What the people outside a site are like: customers who answer, suppliers who deliver, vendors who work. */
import { Random } from '../random';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Lead time in days, and its spread: a late supplier is late again and again. */
const SUPPLIERS: Readonly<Record<string, readonly [days: number, spread: number]>> = {
  'Kestrelway Parts Supply': [0.7, 0.25],
  'Millrace Auto Parts': [1, 0.4],
  'Ostrevale OE Parts': [1.6, 0.35],
  'Copperwick Salvage': [2.2, 0.7],
  'Bramblegate Tire Supply': [0.6, 0.3],
};
const UNKNOWN_SUPPLIER = [1, 0.4] as const;
/** A late one has other vehicles first. */
const VENDOR_HOURS = 8;

const patience = new Map<string, number>();

/**
 * How much longer than usual a customer takes to answer, by its number: most about as long, every sixth twice and more.
 */
export function lateness(extId: string): number {
  const known = patience.get(extId);
  if (known !== undefined) return known;
  const random = new Random(`customer/${extId}`);
  const factor = random.chance(1 / 6) ? random.between(2, 3) : random.logNormal(0.85, 0.3);
  patience.set(extId, factor);
  return factor;
}

/** How long a supplier takes from the order to the ramp, in milliseconds. */
export function leadTime(random: Random, source: string): number {
  const [days, spread] = SUPPLIERS[source] ?? UNKNOWN_SUPPLIER;
  return random.logNormal(days, spread) * DAY;
}

/** What a supplier promises when ordered, in milliseconds: the usual time, whatever comes of it. */
export const promisedTime = (source: string): number =>
  Math.ceil((SUPPLIERS[source] ?? UNKNOWN_SUPPLIER)[0]) * DAY;

/** How long a vendor keeps what was given to it, in milliseconds. */
export const vendorTime = (random: Random): number => random.logNormal(VENDOR_HOURS, 0.5) * HOUR;
