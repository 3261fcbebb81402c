import { sameName, type Problem } from './problems';

/** What is configured for a shop of a site: the rate in cents. */
export type ShopFields = {
  shopDetailId: number;
  shopAbbrev: string;
  displayOrder: number;
  shopLevelClocking: boolean;
  serviceTypeId: number;
  laborRateCents: number;
  /** How many vehicles at once; null if not entered. */
  bays: number | null;
};

type Known = ShopFields & { id: number; shopName: string };

/** Why a shop cannot be saved beside the others of its site; `id` is its own, if it has one. */
export function shopProblems(shop: ShopFields, others: readonly Known[], id?: number): Problem[] {
  const rest = others.filter((other) => other.id !== id);
  const problems: Problem[] = [];
  const kind = rest.find((other) => other.shopDetailId === shop.shopDetailId);
  if (kind) {
    const reason = `The site already has ${kind.shopName}.`;
    problems.push({ field: 'shopDetailId', reason, code: 'exists' });
  }
  const abbrev = rest.find((other) => sameName(other.shopAbbrev, shop.shopAbbrev));
  if (abbrev) {
    const reason = `${shop.shopAbbrev} is already the abbreviation of ${abbrev.shopName}.`;
    problems.push({ field: 'shopAbbrev', reason, code: 'taken', by: abbrev.shopName });
  }
  const place = rest.find((other) => other.displayOrder === shop.displayOrder);
  if (place) {
    const reason = `Display order ${shop.displayOrder} is already taken by ${place.shopName}.`;
    problems.push({ field: 'displayOrder', reason, code: 'taken', by: place.shopName });
  }
  return problems;
}

/** The display order after the last one. */
export function nextOrder(others: readonly { displayOrder: number }[]): number {
  return others.reduce((last, { displayOrder }) => Math.max(last, displayOrder), 0) + 1;
}

/** A record's new place after one of them was moved; the others close up. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const rest = rows.filter((_, place) => place !== from);
  return [...rest.slice(0, to), row, ...rest.slice(to)];
}
