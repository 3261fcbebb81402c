import { differences } from '#domain/site-config/audit';
import { countStock, heldStock } from '../../repair/parts/stock';
import { holdSite } from '../records/editable';
import { refusal, type Kind } from './kind';

type Plan = { partNum: string; partName: string; quantity: number };

/** Parts in stock as counted elsewhere, identified by their part numbers. */
export const STOCK: Kind<Plan> = {
  keyOf: ({ values }) => String(values['partNum'] ?? ''),
  hold: holdSite,
  async judge({ db, site }, rows) {
    const found = await heldStock(
      db,
      site.siteId,
      rows.map(({ key }) => key),
    );
    const known = new Map(found.map((one) => [one.partNum, one]));
    return rows.map(({ row, key }) => {
      const before = known.get(key);
      const partName = String(row.values['partName'] ?? before?.partName ?? '');
      const quantity = Number(row.values['quantity']);
      if (partName === '') {
        return refusal(
          'empty',
          'partName',
          `Part number ${key} is not kept in stock yet, and needs its partName.`,
        );
      }
      const changes = differences(before && { partName: before.partName, quantity: before.onHand }, {
        partName,
        quantity,
      });
      if (before && changes.length === 0) return { outcome: 'same', problems: [], changes };
      return {
        outcome: before ? 'changed' : 'new',
        problems: [],
        changes: before ? changes : [],
        plan: { partNum: key, partName, quantity },
      };
    });
  },
  write: ({ db, site, now, userName }, plans) => countStock(db, site.siteId, plans, { now, userName }),
  areas: ['parts'],
};
