/** What a site offers a customer in express service, and the line that an offer becomes (E-190, E-256 to E-259). */
import { DESCRIPTION_MAX, READY, cutTo, type LineText, type LineType, type ServiceType } from './lines';
import { priceOf } from './price';

/** An offered service; money in dollars, hours or pieces as decimals, markup in percent. */
export type Offer = {
  description: string;
  amount: string;
  estimate_hours: string;
  markup: number | null;
  markup_type: string;
};

/** The three lists of a configuration, and what their services are on a line. */
export const OFFER_LISTS = ['fees', 'rates', 'markups'] as const;
export type OfferList = (typeof OFFER_LISTS)[number];
export const SERVICE_TYPE_OF: Readonly<Record<OfferList, ServiceType>> = {
  fees: 'fees',
  rates: 'rates',
  markups: 'markup',
};
export const LINE_TYPE_OF: Readonly<Record<ServiceType, LineType>> = {
  fees: 'Labor',
  rates: 'Labor',
  markup: 'Parts',
};

const BLANK = '--';
const valueOf = (text: string): string => (text.trim() === BLANK ? '' : text.trim());

export type NewLine = LineText & {
  service: string;
  type: LineType;
  service_type: ServiceType;
  markup: number | null;
  markup_type: string;
};

/**
 * The line that an offer becomes: Ready for Repair, no vendor, `--` counts as empty (E-256 to E-259). A fee costs its
 * configured amount; everything else is hours or pieces times the rate.
 */
export function lineOfOffer(offer: Offer, list: OfferList): NewLine {
  const service_type = SERVICE_TYPE_OF[list];
  const rate = valueOf(offer.amount);
  const labor_time = valueOf(offer.estimate_hours);
  return {
    service: offer.description,
    description: cutTo(offer.description, DESCRIPTION_MAX),
    type: LINE_TYPE_OF[service_type],
    service_type,
    markup: offer.markup,
    markup_type: offer.markup_type,
    part_number: '',
    labor_time,
    rate,
    price: priceOf({ service_type, markup: offer.markup }, labor_time, rate),
    vendor: '',
    status: READY,
    notes: '',
  };
}
