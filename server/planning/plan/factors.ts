import { groupedBy } from '#domain/grouped-by';
import { personalFactor, shopFactor, type KnownWork } from '#domain/plan/factor';
import type { PaceRow, TechnicianRow } from './rows';

/**
 * How much longer than the book the technicians of a site take, by their ids: each one's own times count as far as
 * there are enough of them, otherwise their shops' (`domain/plan/factor`).
 */
export function factorsOf(
  technicians: readonly TechnicianRow[],
  paces: readonly PaceRow[],
): Map<number, number> {
  const shops = new Map(
    [...groupedBy(paces, ({ shop }) => shop)].map(([shop, rows]) => [shop, shopFactor(sumOf(rows))]),
  );
  const own = groupedBy(paces, ({ technicianId }) => technicianId);
  return new Map(
    technicians.map(({ technicianId, shops: skills }) => {
      const usual = meanOf(skills.map((skill) => shops.get(skill) ?? 1));
      return [technicianId, personalFactor(sumOf(own.get(technicianId) ?? []), usual)];
    }),
  );
}

const sumOf = (rows: readonly PaceRow[]): KnownWork => ({
  bookMs: rows.reduce((sum, { bookMs }) => sum + bookMs, 0),
  actualMs: rows.reduce((sum, { actualMs }) => sum + actualMs, 0),
});

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
