import type { OfferList } from '#domain/express/offers';
import { readTable } from './table';

/** A service that a site offers in express; money in dollars, hours or pieces as decimals, markup in percent. */
export type CatalogueService = {
  list: OfferList;
  description: string;
  amount: string;
  hours: string;
  markup: number | null;
  feeCode: string;
  expenseCode: string;
  shop: string;
};

// list | description | amount | hours or pieces | markup | fee code | expense code | shop
const SERVICES_TEXT = `
fees | Express handling | 35.00 | 1 | | XH10 | 4410 | UCFIN
fees | Fuel fill, 2 gallons | 12.50 | 1 | | XH12 | 4412 | UCFIN
fees | Key cut and program | 95.00 | 1 | | XH20 | 4420 | MECH
fees | Emissions test | 28.00 | 1 | | XH24 | 4424 | MECH
fees | Frontline photo set | 22.00 | 1 | | XH30 | 4430 | UCFIN
rates | Express detail, exterior | 62.00 | 1.2 | | XL01 | 4310 | DETL
rates | Express detail, interior | 62.00 | 1.8 | | XL02 | 4310 | DETL
rates | Engine bay clean | 62.00 | 0.5 | | XL03 | 4310 | DETL
rates | Odor treatment | 62.00 | 0.7 | | XL04 | 4312 | DETL
rates | Headlight restoration, pair | 62.00 | 0.9 | | XL05 | 4314 | DETL
rates | Dent removal, single panel | 84.00 | 0.8 | | XL10 | 4320 | PDR
rates | Touch-up, stone chips | 78.00 | 1.0 | | XL12 | 4322 | PAINT
rates | Bumper scuff repair | 78.00 | 1.5 | | XL13 | 4322 | PAINT
rates | Wheel scuff repair, each | 78.00 | 0.6 | | XL14 | 4324 | PAINT
rates | Oil and filter change | 104.00 | 0.5 | | XL20 | 4330 | MECH
rates | Battery test and replace | 104.00 | 0.4 | | XL21 | 4330 | MECH
rates | Brake pads, one axle | 104.00 | 1.2 | | XL22 | 4330 | MECH
rates | Cabin and engine air filters | 104.00 | 0.3 | | XL23 | 4330 | MECH
rates | Tire mount and balance, each | 88.00 | 0.4 | | XL30 | 4340 | TIRE
rates | Four wheel alignment | 88.00 | 1.0 | | XL31 | 4340 | TIRE
rates | Windshield chip repair | 72.00 | 0.5 | | XL40 | 4350 | GLASS
rates | Seat tear repair | 70.00 | -- | | XL50 | 4360 | UPH
markups | Wiper blades, pair | 18.40 | 1 | 20 | XP01 | 4510 | MECH
markups | Oil filter | 6.95 | 1 | 25 | XP02 | 4510 | MECH
markups | Engine oil, 5 quarts | 27.80 | 1 | 20 | XP03 | 4510 | MECH
markups | Cabin air filter | 14.20 | 1 | 25 | XP04 | 4510 | MECH
markups | Battery, group 48 | 149.00 | 1 | 15 | XP05 | 4512 | MECH
markups | Brake pad set, front | 54.60 | 1 | 20 | XP06 | 4512 | MECH
markups | Tire, 225/65R17 | 118.00 | 2 | 12 | XP10 | 4514 | TIRE
markups | Floor mat set | 39.90 | 1 | 20 | XP20 | 4516 | DETL
markups | Headlight bulb | 9.60 | 2 | 25 | XP21 | 4516 | MECH
markups | Key fob battery | 3.20 | 1 | 30 | XP22 | 4516 | MECH
markups | Wheel cover | -- | 1 | 18 | XP23 | 4518 | TIRE
`;

export const EXPRESS_SERVICES: readonly CatalogueService[] = readTable(
  SERVICES_TEXT,
  8,
  ([
    list = '',
    description = '',
    amount = '',
    hours = '',
    markup = '',
    feeCode = '',
    expenseCode = '',
    shop = '',
  ]) => ({
    list: list as OfferList,
    description,
    amount,
    hours,
    markup: markup === '' ? null : Number(markup),
    feeCode,
    expenseCode,
    shop,
  }),
);

/** What people note on a service. */
export const LINE_NOTES = [
  'Customer asked for a call before the work.',
  'Second visit, first one did not hold.',
  'Vendor comes on Thursday.',
  'Old part kept for the customer.',
] as const;
