import { readRange, readTable } from './table';

/** The shops of a site, in display order. CERT, DETL and UCFIN are the fee shops (E-564). */
export const SHOPS = [
  { code: 'MECH', name: 'Mechanical', rateCents: 11_500, technicianShare: 8 },
  { code: 'BODY', name: 'Body', rateCents: 5_800, technicianShare: 4 },
  { code: 'PAINT', name: 'Paint', rateCents: 6_200, technicianShare: 3 },
  { code: 'PDR', name: 'Paintless Dent Repair', rateCents: 8_500, technicianShare: 1 },
  { code: 'GLASS', name: 'Glass', rateCents: 6_500, technicianShare: 1 },
  { code: 'TIRE', name: 'Tire and Wheel', rateCents: 6_000, technicianShare: 2 },
  { code: 'UPH', name: 'Upholstery', rateCents: 5_200, technicianShare: 1 },
  { code: 'DETL', name: 'Detail', rateCents: 4_200, technicianShare: 5 },
  { code: 'CERT', name: 'Certification', rateCents: 7_500, technicianShare: 1 },
  { code: 'UCFIN', name: 'Used Car Finish', rateCents: 5_500, technicianShare: 1 },
] as const;

export type ShopCode = (typeof SHOPS)[number]['code'];

/** A part that a job needs, with its usual price in dollars. */
export type JobPart = { name: string; quantity: number; dollars: readonly [number, number] };

/** A labor or fee as an estimate lists it. Hours are decimal; a fee has a flat price in dollars instead of a rate. */
export type Job = {
  shop: ShopCode;
  name: string;
  hours: readonly [number, number];
  weight: number;
  feeDollars: readonly [number, number] | null;
  parts: readonly JobPart[];
};

// shop | name | hours | weight | fee in dollars | parts: name x quantity @ dollars ; ...
const JOBS_TEXT = `
MECH | Replace front brake pads and rotors | 1.4-2.2 | 10 | | Front brake pad set x 1 @ 42-110; Front brake rotor x 2 @ 38-95
MECH | Replace rear brake pads and rotors | 1.4-2.4 | 8 | | Rear brake pad set x 1 @ 38-98; Rear brake rotor x 2 @ 36-88
MECH | Replace front brake pads | 0.9-1.3 | 6 | | Front brake pad set x 1 @ 42-110
MECH | Oil and filter service | 0.4-0.6 | 16 | | Oil filter x 1 @ 6-14; Motor oil quart x 6 @ 5-9
MECH | Replace engine air filter | 0.2-0.3 | 7 | | Engine air filter x 1 @ 12-32
MECH | Replace cabin air filter | 0.2-0.5 | 7 | | Cabin air filter x 1 @ 12-30
MECH | Replace battery and test charging system | 0.4-0.8 | 8 | | Battery x 1 @ 118-215
MECH | Four-wheel alignment | 0.9-1.3 | 9 | |
MECH | Replace front struts | 2.4-3.6 | 3 | | Front strut assembly x 2 @ 115-240
MECH | Replace lower control arms | 2.0-3.2 | 3 | | Lower control arm x 2 @ 88-190
MECH | Replace outer tie rod ends | 1.0-1.6 | 4 | | Outer tie rod end x 2 @ 28-64
MECH | Replace wheel bearing | 1.4-2.2 | 3 | | Wheel hub bearing x 1 @ 78-195
MECH | Replace spark plugs | 0.8-1.8 | 4 | | Spark plug x 4 @ 9-19
MECH | Replace ignition coil | 0.5-0.9 | 3 | | Ignition coil x 1 @ 42-88
MECH | Replace serpentine belt | 0.6-1.1 | 4 | | Serpentine belt x 1 @ 24-58
MECH | Replace water pump | 2.2-3.8 | 2 | | Water pump x 1 @ 72-185; Coolant gallon x 2 @ 18-26
MECH | Coolant flush | 0.7-1.0 | 4 | | Coolant gallon x 2 @ 18-26
MECH | Transmission fluid service | 0.9-1.5 | 4 | | Transmission fluid quart x 6 @ 9-16
MECH | Replace alternator | 1.2-2.4 | 2 | | Alternator x 1 @ 190-420
MECH | Replace starter | 1.0-2.2 | 2 | | Starter motor x 1 @ 150-330
MECH | Recharge air conditioning | 0.8-1.2 | 5 | | Refrigerant can x 2 @ 14-28
MECH | Replace blower motor | 0.8-1.6 | 2 | | Blower motor x 1 @ 68-160
MECH | Replace oxygen sensor | 0.6-1.2 | 3 | | Oxygen sensor x 1 @ 58-140
MECH | Diagnose check engine light | 0.8-1.5 | 9 | |
MECH | Diagnose noise on road test | 0.5-1.5 | 4 | |
MECH | Repair oil leak, valve cover gasket | 1.5-3.0 | 3 | | Valve cover gasket set x 1 @ 32-95
MECH | Replace wiper blades | 0.1-0.2 | 9 | | Wiper blade x 2 @ 11-24
MECH | Replace headlamp bulb | 0.2-0.6 | 5 | | Headlamp bulb x 1 @ 14-48
MECH | Replace tail lamp assembly | 0.4-0.8 | 3 | | Tail lamp assembly x 1 @ 85-260
MECH | Program key and remote | 0.4-0.8 | 5 | | Key fob x 1 @ 95-240
MECH | Perform open recall | 0.5-2.5 | 4 | |
MECH | Replace exhaust section | 1.2-2.6 | 2 | | Exhaust pipe section x 1 @ 120-340
BODY | Repair front bumper cover | 1.5-3.5 | 10 | |
BODY | Replace front bumper cover | 2.0-3.2 | 5 | | Front bumper cover x 1 @ 180-460; Bumper retainer kit x 1 @ 18-36
BODY | Repair rear bumper cover | 1.5-3.5 | 10 | |
BODY | Replace rear bumper cover | 1.8-3.0 | 4 | | Rear bumper cover x 1 @ 170-440
BODY | Repair left front fender | 1.5-4.0 | 6 | |
BODY | Repair right front fender | 1.5-4.0 | 6 | |
BODY | Repair left quarter panel | 2.5-6.0 | 4 | |
BODY | Repair right front door shell | 2.0-4.5 | 5 | |
BODY | Repair trunk lid or tailgate | 2.0-4.0 | 3 | |
BODY | Replace left mirror assembly | 0.5-0.9 | 4 | | Door mirror assembly, left x 1 @ 95-290
BODY | Replace grille | 0.5-1.0 | 3 | | Grille assembly x 1 @ 110-320
BODY | Replace splash shield | 0.4-0.8 | 4 | | Engine splash shield x 1 @ 38-96
BODY | Refit loose trim and mouldings | 0.3-1.0 | 6 | | Trim clip assortment x 1 @ 8-18
PAINT | Refinish front bumper cover | 2.2-3.2 | 10 | |
PAINT | Refinish rear bumper cover | 2.2-3.2 | 9 | |
PAINT | Refinish hood | 2.6-3.8 | 6 | |
PAINT | Refinish fender and blend door | 3.0-4.4 | 6 | |
PAINT | Refinish quarter panel | 3.0-4.2 | 5 | |
PAINT | Refinish roof | 3.2-4.6 | 2 | |
PAINT | Touch up chips and scratches | 0.5-1.2 | 12 | |
PAINT | Recondition wheels, set of four | 2.0-3.2 | 4 | |
PDR | Remove dents, left side | 0.8-2.5 | 10 | |
PDR | Remove dents, right side | 0.8-2.5 | 10 | |
PDR | Remove dents, hood and roof | 1.0-3.5 | 7 | |
PDR | Hail repair | 4.0-9.0 | 2 | |
GLASS | Replace windshield and calibrate camera | 1.8-3.0 | 6 | | Windshield x 1 @ 240-620; Windshield moulding x 1 @ 22-48
GLASS | Repair windshield chip | 0.3-0.6 | 9 | |
GLASS | Replace door glass | 0.9-1.6 | 3 | | Door glass x 1 @ 85-230
TIRE | Mount and balance four tires | 1.0-1.4 | 7 | | Tire x 4 @ 96-218
TIRE | Mount and balance two tires | 0.6-0.8 | 9 | | Tire x 2 @ 96-218
TIRE | Repair tire puncture | 0.3-0.5 | 6 | |
TIRE | Replace tire pressure sensor | 0.4-0.7 | 5 | | Tire pressure sensor x 1 @ 34-72
TIRE | Balance and rotate | 0.5-0.8 | 6 | |
UPH | Repair driver seat bolster | 1.0-2.2 | 7 | |
UPH | Repair cigarette burn | 0.5-1.0 | 4 | |
UPH | Replace floor mats | 0.1-0.2 | 7 | | Floor mat set x 1 @ 45-135
UPH | Repair headliner | 1.5-3.0 | 3 | |
UPH | Replace cargo cover | 0.2-0.3 | 2 | | Cargo cover x 1 @ 88-240
DETL | Full detail | 2.5-4.0 | 22 | |
DETL | Express detail | 1.2-1.8 | 14 | |
DETL | Interior shampoo and stain removal | 1.0-2.0 | 6 | |
DETL | Ozone odor treatment | 0.5-1.0 | 5 | |
DETL | Engine bay clean | 0.4-0.8 | 5 | |
DETL | Buff and polish exterior | 1.5-2.8 | 6 | |
DETL | Headlamp restoration | 0.6-1.0 | 5 | |
DETL | Retail detail package | 2.0-2.5 | 8 | 165-240 |
CERT | Certification inspection | 1.2-1.8 | 12 | 125-195 |
CERT | Certification road test | 0.5-0.7 | 5 | 45-75 |
CERT | Vehicle history report and window label | 0.2-0.3 | 4 | 25-45 |
UCFIN | Used car finish package | 1.0-1.6 | 10 | 95-160 |
UCFIN | Final photo preparation | 0.4-0.6 | 6 | 35-60 |
UCFIN | Frontline delivery preparation | 0.5-0.8 | 4 | 45-80 |
`;

function readPart(text: string): JobPart {
  const match = /^(.+) x (\d+) @ (\S+)$/.exec(text.trim());
  if (!match) throw new Error(`Not a part: ${text}`);
  const [, name = '', quantity = '', dollars = ''] = match;
  return { name, quantity: Number(quantity), dollars: readRange(dollars) };
}

/** Everything that an estimate may list. */
export const JOBS: readonly Job[] = readTable(JOBS_TEXT, 6, (cells) => {
  const [shop = '', name = '', hours = '', weight = '', fee = '', parts = ''] = cells;
  const known = SHOPS.find(({ code }) => code === shop);
  if (!known) throw new Error(`Unknown shop: ${shop}`);
  return {
    shop: known.code,
    name,
    hours: readRange(hours),
    weight: Number(weight),
    feeDollars: fee === '' ? null : readRange(fee),
    parts: parts === '' ? [] : parts.split(';').map(readPart),
  };
});

/**
 * How often a shop has work on a vehicle, and how many labors it then has (weights for one, two, three, four).
 * Together about six labors for each work order.
 */
export const SHOP_LOADS: readonly {
  shop: ShopCode;
  wholesale: number;
  retail: number;
  counts: readonly number[];
}[] = [
  { shop: 'MECH', wholesale: 0.84, retail: 0.96, counts: [30, 34, 24, 12] },
  { shop: 'BODY', wholesale: 0.46, retail: 0.4, counts: [60, 30, 10] },
  { shop: 'PAINT', wholesale: 0.4, retail: 0.42, counts: [60, 32, 8] },
  { shop: 'PDR', wholesale: 0.28, retail: 0.34, counts: [70, 30] },
  { shop: 'GLASS', wholesale: 0.12, retail: 0.14, counts: [100] },
  { shop: 'TIRE', wholesale: 0.34, retail: 0.46, counts: [88, 12] },
  { shop: 'UPH', wholesale: 0.16, retail: 0.24, counts: [90, 10] },
  { shop: 'DETL', wholesale: 0.97, retail: 1, counts: [72, 22, 6] },
  { shop: 'CERT', wholesale: 0.14, retail: 0.72, counts: [70, 24, 6] },
  { shop: 'UCFIN', wholesale: 0.16, retail: 0.5, counts: [74, 26] },
];

/** Work that a vehicle without a combustion engine never needs. */
export const COMBUSTION_ONLY =
  /\b(oil|engine|spark|ignition|serpentine|transmission|alternator|starter|oxygen|exhaust)\b/i;

/** Where parts are bought. All names are invented. */
export const PART_SOURCES = [
  'Kestrelway Parts Supply',
  'Millrace Auto Parts',
  'Ostrevale OE Parts',
  'Copperwick Salvage',
  'In-house stock',
] as const;
export const TIRE_SOURCE = 'Bramblegate Tire Supply';
export const STOCK_SOURCE = 'In-house stock';

/** Who does sublet work, by shop. All names are invented. */
export const SUBLET_VENDORS: Readonly<Partial<Record<ShopCode, readonly string[]>>> = {
  GLASS: ['Clearmarch Glass Works', 'Paneworth Mobile Glass'],
  PDR: ['Dentwright Mobile', 'Smoothfell Dent Service'],
  UPH: ['Stitchmere Trim Shop'],
  PAINT: ['Rimhallow Wheel Refinishing'],
  MECH: ['Brasswell Dealer Service', 'Torqueham Transmission'],
  TIRE: ['Bramblegate Tire Supply'],
};
