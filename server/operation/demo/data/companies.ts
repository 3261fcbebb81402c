import type { CustomerTerms } from '#domain/pricing';
import { readTable } from './table';

/** A consignor or dealer. The client number (`extId`) is the company's own, so it is the same at every site. */
export type Company = {
  name: string;
  extId: string;
  customerType: 'WHOLESALE' | 'RETAIL';
  weight: number;
  /** How the company's vehicles are stored: empty, `post recon` or `checkin` (W-227 to W-229). */
  storage: '' | 'post recon' | 'checkin';
  carfax: boolean;
};

/** What a company pays: the more vehicles it sends, the better its terms; dealers pay above the posted rates. */
export function termsOf({ customerType, weight }: Company): CustomerTerms {
  if (customerType === 'RETAIL') return { laborRatePercent: 112, partsMarkupPercent: 30, feePercent: 110 };
  if (weight >= 30) return { laborRatePercent: 90, partsMarkupPercent: 15, feePercent: 90 };
  return { laborRatePercent: 100, partsMarkupPercent: 20, feePercent: 100 };
}

/** What may be approved in bulk for one vehicle, in cents: only fleets trust the site that far. */
export function approvalLimitOf({ customerType, weight }: Company): number | null {
  if (customerType === 'RETAIL') return null;
  return weight >= 30 ? 150_000 : 75_000;
}

/** Eight of ten vehicles come from wholesale consignors. */
export const WHOLESALE_SHARE = 0.8;

// All names are invented. client number | name | W or R | weight | storage | carfax
const COMPANIES_TEXT = `
5200417 | Quillmarch Bank Remarketing | W | 34 | post recon | Y
5200688 | Ostrevale Motor Finance | W | 30 | | N
5200959 | Vantrel Fleet Services | W | 46 | post recon | N
5201230 | Harrowmere Rent-a-Car | W | 58 | checkin | N
5201501 | Thistledown Car Rental | W | 40 | checkin | N
5201772 | Brindlecombe Leasing | W | 28 | post recon | Y
5202043 | Copperwick Credit Union | W | 18 | | N
5202314 | Larkenfield Savings Bank | W | 16 | | Y
5202585 | Merrowgate Auto Finance | W | 26 | post recon | N
5202856 | Silverbrook Fleet Management | W | 24 | | N
5203127 | Tamberley Motor Credit | W | 30 | post recon | Y
5203398 | Underhollow National Bank | W | 14 | | N
5203669 | Wexbridge Lease Trust | W | 20 | | Y
5203940 | Yarrowdale Captive Finance | W | 22 | post recon | Y
5204211 | Zephyrine Rental Group | W | 36 | checkin | N
5204482 | Ashcombe Vehicle Subscription | W | 8 | | Y
5204753 | Birchwander Fleet Leasing | W | 18 | | N
5205024 | Cindermoor Credit | W | 10 | | N
5205295 | Dovetail Ridge Bank | W | 9 | | N
5205566 | Elmsworth Auto Lending | W | 12 | | Y
5205837 | Foxhollow Municipal Fleet | W | 6 | | N
5206108 | Glenharrow Utility Fleet | W | 6 | | N
5206379 | Hollowell Insurance Salvage | W | 8 | | N
5206650 | Ivoryfen Finance | W | 9 | post recon | N
5206921 | Juniper Vale Credit Union | W | 7 | | N
5207192 | Kettlewick Truck Leasing | W | 8 | | N
5207463 | Lindenmarch Acceptance | W | 10 | | Y
5207734 | Mosswater Rent-a-Car | W | 14 | checkin | N
5208005 | Nettlefold Fleet Partners | W | 9 | | N
5208276 | Oakenshade Bank | W | 7 | | N
5208547 | Pemberwyck Car Sharing | W | 6 | checkin | N
5208818 | Quenby Street Finance | W | 6 | | Y
5209089 | Rookhaven Motor Trust | W | 8 | | N
5209360 | Sablewood Leasing | W | 7 | post recon | N
5209631 | Tidewicket Credit Union | W | 5 | | N
5209902 | Umberlea Fleet | W | 5 | | N
5210173 | Violet Fork Bank | W | 4 | | N
5210444 | Wrenfield Auto Receivables | W | 5 | | Y
5210715 | Arrowmead Auto Group | R | 30 | post recon | Y
5210986 | Bellwether Lane Motors | R | 18 | | Y
5211257 | Crestamere Cars | R | 14 | | Y
5211528 | Dunmarrow Family Auto | R | 10 | | N
5211799 | Eastwick Hollow Motors | R | 9 | | Y
5212070 | Fennimoor Auto Plaza | R | 12 | post recon | Y
5212341 | Gadwall Creek Motors | R | 8 | | N
5212612 | Hickorymoor Trucks | R | 8 | | Y
5212883 | Inglemere Imports | R | 9 | | Y
5213154 | Jackdaw Street Autos | R | 6 | | N
5213425 | Kingswarren Motors | R | 7 | | Y
5213696 | Lowenbrook Auto Mall | R | 14 | post recon | Y
5213967 | Marshwood Pre-Owned | R | 10 | | Y
5214238 | Northfen Motor Company | R | 7 | | N
5214509 | Orchard Pike Auto Sales | R | 6 | | N
5214780 | Plumstead Row Cars | R | 5 | | Y
5215051 | Ravensmoor Auto | R | 6 | | N
5215322 | Saltmarsh Motor Village | R | 8 | | Y
5215593 | Tallowmere Trucks and Vans | R | 5 | | N
5215864 | Windlestraw Autos | R | 5 | | Y
`;

/** Every company; the first two are those of the demo user `external`. */
export const COMPANIES: readonly Company[] = readTable(COMPANIES_TEXT, 6, (cells) => {
  const [extId = '', name = '', kind = '', weight = '', storage = '', carfax = ''] = cells;
  return {
    extId,
    name,
    customerType: kind === 'W' ? 'WHOLESALE' : 'RETAIL',
    weight: Number(weight),
    storage: storage === 'post recon' || storage === 'checkin' ? storage : '',
    carfax: carfax === 'Y',
  };
});

/** Client numbers of the two customers that the demo user `external` may see. */
export const EXTERNAL_CLIENTS: readonly string[] = COMPANIES.slice(0, 2).map(({ extId }) => extId);

const PLACES_FIRST =
  'Amber,Briar,Cedar,Dusty,Ember,Flint,Golden,Heron,Indigo,Juniper,Linden,Maple,Ochre'.split(',');
const PLACES_SECOND = 'Basin,Canyon,Fork,Glen,Harbor,Mesa,Point,Ridge,Springs'.split(',');

/** Names and auction ids of the 117 invented sites that the national profile adds to the fixed three. */
export const INVENTED_SITES: readonly { name: string; code: string }[] = PLACES_SECOND.flatMap((second) =>
  PLACES_FIRST.map((first) => ({
    name: `${first} ${second} Auto Auction`,
    code: `${first.charAt(0)}${second.slice(0, 2).toUpperCase()}A`,
  })),
);
