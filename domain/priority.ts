import { isWholesale } from './customer-scope';

/** What decides how urgent a vehicle is. Moments in milliseconds since 1970, UTC; null when there is none. */
export type PriorityFacts = {
  workOrderId: number;
  dueDate: number | null;
  /** When the work that is under way has to be done. */
  processDueDate: number | null;
  saleDate: number | null;
  checkIn: number;
  customerType: string;
};

/** Keys compare like their vehicles: the smaller one comes first. */
export type PriorityKey = readonly [
  deadline: number,
  wholesale: number,
  checkIn: number,
  workOrderId: number,
];

/** After every real deadline, and still a number on the wire. */
const NO_DEADLINE = Number.MAX_SAFE_INTEGER;

/**
 * How urgent a vehicle is (decisions: Priority). The earliest of its due dates and its sale date decides; without any
 * it comes last. Among equals a retail customer's comes first, because a buyer waits for it; then the one that arrived
 * first. The work order's id makes the order total.
 */
export function priorityKey(facts: PriorityFacts): PriorityKey {
  const dates = [facts.dueDate, facts.processDueDate, facts.saleDate].filter((date) => date !== null);
  return [
    dates.length > 0 ? Math.min(...dates) : NO_DEADLINE,
    isWholesale(facts.customerType) ? 1 : 0,
    facts.checkIn,
    facts.workOrderId,
  ];
}

/** Below zero when the first key is more urgent. */
export function comparePriority(one: PriorityKey, other: PriorityKey): number {
  for (const [place, value] of one.entries()) {
    const by = value - (other[place] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}

/** Replaces a priority that is not a number, as other deployments may send one: it comes last. */
export const UNRANKED = Number.MAX_SAFE_INTEGER;

/** Order of the list: by priority, those without one last, ties by work order number (E-133). */
export function byRank(
  one: { priority: number; work_order_number: string },
  other: { priority: number; work_order_number: string },
): number {
  return (
    one.priority - other.priority ||
    one.work_order_number.localeCompare(other.work_order_number, 'en', { numeric: true })
  );
}

/** The vehicles of a site in order of priority, numbered densely: 1, 2, 3 and so on. */
export function prioritize<Facts extends PriorityFacts>(
  vehicles: readonly Facts[],
): { facts: Facts; key: PriorityKey; priority: number }[] {
  return vehicles
    .map((facts) => ({ facts, key: priorityKey(facts) }))
    .sort((one, other) => comparePriority(one.key, other.key))
    .map((vehicle, index) => ({ ...vehicle, priority: index + 1 }));
}
