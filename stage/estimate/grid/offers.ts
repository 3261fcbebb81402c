import type { CatalogOffer } from '#contract/catalog';
import { rateOf } from '../item-draft';
import { isPart, type LineDraft, type Setting } from './entries';

const text = (value: number | null, kept: string): string => (value === null ? kept : String(value));

/** A line with what the catalogue knows of it; what it does not know stays as it was typed. */
export function filledIn(line: LineDraft, offer: CatalogOffer, setting: Setting): LineDraft {
  const { name, price } = offer;
  if (isPart(line)) {
    return {
      ...line,
      partName: name,
      partNum: offer.partNum || line.partNum,
      partSource: offer.source || line.partSource,
      unitPrice: text(price, line.unitPrice),
    };
  }
  const { shops, terms } = setting;
  const known = shops.some(({ siteShopId }) => siteShopId === offer.siteShopId);
  const siteShopId = known && offer.siteShopId !== null ? offer.siteShopId : line.siteShopId;
  return {
    ...line,
    laborName: name,
    siteShopId,
    laborTime: text(offer.hours, line.laborTime),
    rate: siteShopId === line.siteShopId ? line.rate : rateOf(siteShopId, shops, terms),
    amount: text(price, line.amount),
  };
}
