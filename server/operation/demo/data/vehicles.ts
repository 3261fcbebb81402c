import { readList, readRange, readTable } from './table';

/** A model as it is sold in North America, with the fixed part of its VIN. */
export type VehicleModel = {
  make: string;
  model: string;
  bodyStyle: string;
  /** World manufacturer identifier: positions 1–3 of the VIN. */
  wmi: string;
  /** Vehicle descriptor: positions 4–8. Position 7 is a letter, as it must be for model years from 2010 on. */
  descriptor: string;
  plant: string;
  years: readonly [number, number];
  trims: readonly string[];
  engines: readonly string[];
  drives: readonly string[];
  transmission: string;
  weight: number;
};

// make | model | body style | WMI | positions 4-8 | plant | model years | trims | engines | drives | transmission |
// weight
const MODELS_TEXT = `
Acura | RDX | SUV | 5J8 | TC2H5 | L | 2019-2026 | Base,Technology,A-Spec,Advance | 2.0L I4 Turbo | AWD,FWD | 10-Speed Automatic | 3
Acura | TLX | Sedan | 19U | UB6F4 | A | 2021-2025 | Base,Technology,A-Spec | 2.0L I4 Turbo | FWD,AWD | 10-Speed Automatic | 2
Audi | A4 | Sedan | WAU | ENAF4 | A | 2017-2025 | Premium,Premium Plus,Prestige | 2.0L I4 Turbo | AWD,FWD | 7-Speed Automatic | 2
Audi | Q5 | SUV | WA1 | BNAFY | 2 | 2018-2026 | Premium,Premium Plus,Prestige | 2.0L I4 Turbo | AWD | 7-Speed Automatic | 4
BMW | 330i | Sedan | WBA | 5R1C5 | A | 2019-2026 | Base,xDrive | 2.0L I4 Turbo | RWD,AWD | 8-Speed Automatic | 3
BMW | X3 | SUV | 5UX | TY5C0 | L | 2018-2025 | sDrive30i,xDrive30i,M40i | 2.0L I4 Turbo,3.0L I6 Turbo | AWD,RWD | 8-Speed Automatic | 4
BMW | X5 | SUV | 5UX | CR6C0 | L | 2019-2026 | sDrive40i,xDrive40i | 3.0L I6 Turbo | AWD,RWD | 8-Speed Automatic | 3
Buick | Encore GX | SUV | KL4 | MMCSL | B | 2020-2025 | Preferred,Select,Essence | 1.2L I3 Turbo,1.3L I3 Turbo | FWD,AWD | CVT | 3
Buick | Enclave | SUV | 5GA | EVBKW | J | 2018-2024 | Essence,Premium,Avenir | 3.6L V6 | FWD,AWD | 9-Speed Automatic | 3
Cadillac | XT5 | SUV | 1GY | KNDRS | Z | 2017-2025 | Luxury,Premium Luxury,Sport | 2.0L I4 Turbo,3.6L V6 | FWD,AWD | 9-Speed Automatic | 3
Cadillac | Escalade | SUV | 1GY | S4BKL | R | 2021-2026 | Luxury,Premium Luxury,Sport | 6.2L V8 | RWD,4WD | 10-Speed Automatic | 2
Chevrolet | Malibu | Sedan | 1G1 | ZD5ST | F | 2016-2025 | LS,RS,LT,Premier | 1.5L I4 Turbo | FWD | CVT | 9
Chevrolet | Camaro | Coupe | 1G1 | FB1RS | 0 | 2016-2024 | LS,LT,SS | 3.6L V6,6.2L V8 | RWD | 8-Speed Automatic | 2
Chevrolet | Equinox | SUV | 2GN | AXKEV | 6 | 2018-2024 | LS,LT,RS,Premier | 1.5L I4 Turbo | FWD,AWD | 6-Speed Automatic | 14
Chevrolet | Traverse | SUV | 1GN | ERGKW | J | 2018-2025 | LS,LT,RS,Premier | 3.6L V6 | FWD,AWD | 9-Speed Automatic | 7
Chevrolet | Tahoe | SUV | 1GN | SKBKD | R | 2018-2026 | LS,LT,RST,Premier | 5.3L V8,6.2L V8 | RWD,4WD | 10-Speed Automatic | 7
Chevrolet | Suburban | SUV | 1GN | SKCKD | R | 2018-2026 | LS,LT,RST,Premier | 5.3L V8 | RWD,4WD | 10-Speed Automatic | 3
Chevrolet | Trax | SUV | KL7 | 7LHE2 | B | 2024-2026 | LS,LT,RS,ACTIV | 1.2L I3 Turbo | FWD | 6-Speed Automatic | 5
Chevrolet | Silverado 1500 | Pickup | 3GC | UYDED | G | 2019-2026 | WT,LT,RST,LTZ | 2.7L I4 Turbo,5.3L V8,6.2L V8 | RWD,4WD | 8-Speed Automatic | 14
Chevrolet | Colorado | Pickup | 1GC | GTCEN | 1 | 2016-2026 | WT,LT,Z71 | 2.5L I4,3.6L V6 | RWD,4WD | 8-Speed Automatic | 4
Chrysler | Pacifica | Minivan | 2C4 | RC1BG | R | 2017-2026 | Touring,Touring L,Limited | 3.6L V6 | FWD,AWD | 9-Speed Automatic | 8
Dodge | Charger | Sedan | 2C3 | CDXBG | H | 2015-2023 | SXT,GT,R/T,Scat Pack | 3.6L V6,5.7L V8,6.4L V8 | RWD,AWD | 8-Speed Automatic | 6
Dodge | Challenger | Coupe | 2C3 | CDZAG | H | 2015-2023 | SXT,GT,R/T | 3.6L V6,5.7L V8 | RWD,AWD | 8-Speed Automatic | 4
Ford | Escape | SUV | 1FM | CU0G6 | U | 2017-2025 | S,SE,SEL,Titanium | 1.5L I3 Turbo,2.0L I4 Turbo,2.5L I4 Hybrid | FWD,AWD | 8-Speed Automatic | 13
Ford | Explorer | SUV | 1FM | SK8DH | G | 2016-2026 | Base,XLT,Limited,ST | 2.3L I4 Turbo,3.0L V6 Turbo | RWD,4WD | 10-Speed Automatic | 11
Ford | Edge | SUV | 2FM | PK4J9 | B | 2015-2024 | SE,SEL,Titanium,ST | 2.0L I4 Turbo,2.7L V6 Turbo | AWD,FWD | 8-Speed Automatic | 6
Ford | Fusion | Sedan | 3FA | 6P0HD | R | 2014-2020 | S,SE,SEL,Titanium | 1.5L I4 Turbo,2.5L I4,2.0L I4 Hybrid | FWD | 6-Speed Automatic | 6
Ford | Mustang | Coupe | 1FA | 6P8CF | 5 | 2015-2025 | EcoBoost,GT,GT Premium | 2.3L I4 Turbo,5.0L V8 | RWD | 10-Speed Automatic,6-Speed Manual | 4
Ford | Mustang Convertible | Convertible | 1FA | 6P8UH | 5 | 2015-2024 | EcoBoost,GT Premium | 2.3L I4 Turbo,5.0L V8 | RWD | 10-Speed Automatic | 1
Ford | F-150 | Pickup | 1FT | EW1EP | F | 2015-2026 | XL,XLT,Lariat,King Ranch,Platinum | 2.7L V6 Turbo,3.5L V6 Turbo,5.0L V8 | RWD,4WD | 10-Speed Automatic | 18
Ford | F-250 Super Duty | Pickup | 1FT | 7W2BT | E | 2017-2026 | XL,XLT,Lariat | 6.2L V8,6.7L V8 Diesel,7.3L V8 | 4WD,RWD | 10-Speed Automatic | 4
Ford | Maverick | Pickup | 3FT | TW8E3 | R | 2022-2026 | XL,XLT,Lariat | 2.5L I4 Hybrid,2.0L I4 Turbo | FWD,AWD | CVT | 3
Ford | Transit 250 | Van | 1FT | BR1C8 | K | 2016-2026 | Base | 3.5L V6 | RWD,AWD | 10-Speed Automatic | 5
GMC | Sierra 1500 | Pickup | 3GT | U9DED | G | 2019-2026 | Pro,SLE,Elevation,SLT,Denali | 2.7L I4 Turbo,5.3L V8,6.2L V8 | RWD,4WD | 8-Speed Automatic | 8
GMC | Yukon | SUV | 1GK | S2BKD | R | 2018-2026 | SLE,SLT,AT4,Denali | 5.3L V8,6.2L V8 | RWD,4WD | 10-Speed Automatic | 4
GMC | Acadia | SUV | 1GK | KNMLS | Z | 2017-2024 | SLE,SLT,Denali | 2.0L I4 Turbo,3.6L V6 | FWD,AWD | 9-Speed Automatic | 4
GMC | Terrain | SUV | 3GK | ALMEV | L | 2018-2025 | SLE,SLT,AT4,Denali | 1.5L I4 Turbo | FWD,AWD | 9-Speed Automatic | 5
Honda | Accord | Sedan | 1HG | CV1F3 | A | 2018-2026 | LX,Sport,EX-L,Touring | 1.5L I4 Turbo,2.0L I4 Hybrid | FWD | CVT | 10
Honda | Civic | Sedan | 2HG | FC2F6 | H | 2016-2026 | LX,Sport,EX,Touring | 2.0L I4,1.5L I4 Turbo | FWD | CVT | 11
Honda | CR-V | SUV | 7FA | RW2H5 | L | 2017-2026 | LX,EX,EX-L,Touring | 1.5L I4 Turbo,2.0L I4 Hybrid | AWD,FWD | CVT | 12
Honda | Pilot | SUV | 5FN | YF6H5 | B | 2016-2026 | LX,EX,EX-L,Touring,Elite | 3.5L V6 | AWD,FWD | 9-Speed Automatic | 6
Honda | Odyssey | Minivan | 5FN | RL6H7 | B | 2018-2026 | LX,EX,EX-L,Touring | 3.5L V6 | FWD | 10-Speed Automatic | 5
Honda | Ridgeline | Pickup | 5FP | YK3F5 | B | 2017-2026 | Sport,RTL,RTL-E | 3.5L V6 | AWD,FWD | 9-Speed Automatic | 2
Hyundai | Elantra | Sedan | KMH | LM4AG | U | 2017-2026 | SE,SEL,Limited | 2.0L I4 | FWD | CVT | 9
Hyundai | Sonata | Sedan | 5NP | EG4JA | H | 2015-2026 | SE,SEL,SEL Plus,Limited | 2.5L I4,1.6L I4 Turbo | FWD | 8-Speed Automatic | 7
Hyundai | Tucson | SUV | KM8 | J3CA4 | U | 2016-2025 | SE,SEL,Limited | 2.0L I4,2.5L I4 | FWD,AWD | 8-Speed Automatic | 8
Hyundai | Santa Fe | SUV | 5NM | S3CAD | H | 2019-2025 | SE,SEL,Limited,Calligraphy | 2.4L I4,2.5L I4 Turbo | FWD,AWD | 8-Speed Automatic | 7
Infiniti | Q50 | Sedan | JN1 | EV7AP | M | 2015-2024 | Pure,Luxe,Sport,Red Sport 400 | 3.0L V6 Turbo | RWD,AWD | 7-Speed Automatic | 3
Jeep | Grand Cherokee | SUV | 1C4 | RJFBG | C | 2014-2026 | Laredo,Limited,Overland,Summit | 3.6L V6,5.7L V8 | 4WD,RWD | 8-Speed Automatic | 11
Jeep | Wrangler Unlimited | SUV | 1C4 | HJXDG | W | 2018-2026 | Sport,Sport S,Sahara,Rubicon | 3.6L V6,2.0L I4 Turbo | 4WD | 8-Speed Automatic | 8
Jeep | Cherokee | SUV | 1C4 | PJMDX | D | 2014-2023 | Latitude,Latitude Plus,Limited,Trailhawk | 2.4L I4,3.2L V6 | 4WD,FWD | 9-Speed Automatic | 6
Jeep | Renegade | SUV | ZAC | NJDB1 | P | 2019-2023 | Sport,Latitude,Limited | 2.4L I4,1.3L I4 Turbo | 4WD,FWD | 9-Speed Automatic | 3
Kia | K5 | Sedan | 5XX | G64J2 | G | 2021-2026 | LXS,GT-Line,EX | 1.6L I4 Turbo | FWD,AWD | 8-Speed Automatic | 4
Kia | Forte | Sedan | 3KP | F24AD | E | 2019-2024 | FE,LXS,GT-Line,GT | 2.0L I4 | FWD | CVT | 6
Kia | Sorento | SUV | 5XY | RG4LC | G | 2016-2026 | LX,S,EX,SX | 2.5L I4,2.5L I4 Turbo | FWD,AWD | 8-Speed Automatic | 6
Kia | Telluride | SUV | 5XY | P3DHC | G | 2020-2026 | LX,S,EX,SX | 3.8L V6 | FWD,AWD | 8-Speed Automatic | 4
Kia | Sportage | SUV | KND | PM3AC | 7 | 2017-2026 | LX,EX,SX Turbo | 2.4L I4,2.5L I4 | FWD,AWD | 8-Speed Automatic | 6
Kia | Soul | Hatchback | KND | J23AU | 7 | 2020-2025 | LX,S,EX,GT-Line | 2.0L I4 | FWD | CVT | 6
Lexus | ES 350 | Sedan | JTH | BZ1BL | 2 | 2016-2025 | Base,Luxury,F Sport | 3.5L V6 | FWD | 8-Speed Automatic | 3
Lexus | RX 350 | SUV | 2T2 | BZMCA | C | 2016-2026 | Base,Premium,Luxury,F Sport | 3.5L V6,2.4L I4 Turbo | AWD,FWD | 8-Speed Automatic | 5
Lexus | GX 460 | SUV | JTJ | AM7BX | 5 | 2014-2023 | Base,Premium,Luxury | 4.6L V8 | 4WD | 6-Speed Automatic | 2
Lincoln | Nautilus | SUV | 2LM | PJ8K9 | B | 2019-2023 | Standard,Reserve | 2.0L I4 Turbo,2.7L V6 Turbo | AWD,FWD | 8-Speed Automatic | 2
Lincoln | Navigator | SUV | 5LM | JJ2LT | E | 2018-2026 | Standard,Reserve,Black Label | 3.5L V6 Turbo | 4WD,RWD | 10-Speed Automatic | 2
Mazda | CX-5 | SUV | JM3 | KFBCM | 0 | 2017-2025 | Sport,Touring,Grand Touring,Signature | 2.5L I4,2.5L I4 Turbo | AWD,FWD | 6-Speed Automatic | 6
Mazda | Mazda3 | Hatchback | JM1 | BPALM | 1 | 2019-2026 | Select,Preferred,Premium | 2.5L I4 | FWD,AWD | 6-Speed Automatic | 3
Mercedes-Benz | C 300 | Sedan | 55S | WF8EB | U | 2019-2021 | Base,4MATIC | 2.0L I4 Turbo | RWD,AWD | 9-Speed Automatic | 3
Mercedes-Benz | E 350 | Sedan | W1K | ZF8EB | A | 2021-2025 | Base,4MATIC | 2.0L I4 Turbo | RWD,AWD | 9-Speed Automatic | 2
Mercedes-Benz | GLE 350 | SUV | 4JG | FB4KB | A | 2020-2026 | Base,4MATIC | 2.0L I4 Turbo | AWD,RWD | 9-Speed Automatic | 3
Mitsubishi | Outlander | SUV | JA4 | J4VA8 | Z | 2022-2026 | ES,SE,SEL | 2.5L I4 | AWD,FWD | CVT | 4
Nissan | Altima | Sedan | 1N4 | BL4BV | N | 2019-2025 | S,SV,SR,SL | 2.5L I4 | FWD,AWD | CVT | 12
Nissan | Sentra | Sedan | 3N1 | AB8CV | Y | 2020-2026 | S,SV,SR | 2.0L I4 | FWD | CVT | 8
Nissan | Versa | Sedan | 3N1 | CN8EV | L | 2020-2025 | S,SV,SR | 1.6L I4 | FWD | CVT | 4
Nissan | Rogue | SUV | JN8 | AT2MV | W | 2014-2026 | S,SV,SL,Platinum | 2.5L I4,1.5L I3 Turbo | AWD,FWD | CVT | 13
Nissan | Pathfinder | SUV | 5N1 | DR2MM | C | 2014-2026 | S,SV,SL,Platinum | 3.5L V6 | 4WD,FWD | 9-Speed Automatic | 5
Nissan | Frontier | Pickup | 1N6 | ED1EK | N | 2020-2026 | S,SV,PRO-4X | 3.8L V6 | 4WD,RWD | 9-Speed Automatic | 4
Ram | 1500 | Pickup | 1C6 | SRFFT | N | 2019-2026 | Tradesman,Big Horn,Laramie,Limited | 3.6L V6,5.7L V8 | 4WD,RWD | 8-Speed Automatic | 13
Ram | 2500 | Pickup | 3C6 | UR5DL | G | 2016-2026 | Tradesman,Big Horn,Laramie | 6.4L V8,6.7L I6 Diesel | 4WD,RWD | 8-Speed Automatic | 3
Ram | ProMaster 2500 | Van | 3C6 | LRVDG | E | 2018-2026 | Low Roof,High Roof | 3.6L V6 | FWD | 9-Speed Automatic | 3
Subaru | Legacy | Sedan | 4S3 | BWAF6 | 3 | 2020-2025 | Base,Premium,Limited | 2.5L H4 | AWD | CVT | 3
Subaru | Outback | Wagon | 4S4 | BTAFC | 3 | 2020-2026 | Base,Premium,Limited,Touring XT | 2.5L H4,2.4L H4 Turbo | AWD | CVT | 6
Subaru | Forester | SUV | JF2 | SKAEC | H | 2019-2025 | Base,Premium,Sport,Limited | 2.5L H4 | AWD | CVT | 6
Tesla | Model 3 | Sedan | 5YJ | 3E1EA | F | 2018-2026 | Standard Range,Long Range,Performance | Electric | RWD,AWD | Single-Speed | 5
Tesla | Model Y | SUV | 7SA | YGDEE | F | 2022-2026 | Long Range,Performance | Electric Dual Motor | AWD | Single-Speed | 5
Toyota | Camry | Sedan | 4T1 | G11AK | U | 2018-2026 | LE,SE,XLE,XSE | 2.5L I4,3.5L V6 | FWD,AWD | 8-Speed Automatic | 13
Toyota | Corolla | Sedan | 2T1 | BURHE | C | 2014-2019 | L,LE,SE,XSE | 1.8L I4 | FWD | CVT | 8
Toyota | Prius | Hatchback | JTD | KARFU | 3 | 2016-2022 | L Eco,LE,XLE,Limited | 1.8L I4 Hybrid | FWD,AWD | CVT | 3
Toyota | RAV4 | SUV | 2T3 | P1RFV | C | 2019-2025 | LE,XLE,XLE Premium,Limited | 2.5L I4,2.5L I4 Hybrid | AWD,FWD | 8-Speed Automatic | 13
Toyota | Highlander | SUV | 5TD | GZRBH | S | 2017-2026 | LE,XLE,Limited,Platinum | 3.5L V6,2.4L I4 Turbo | AWD,FWD | 8-Speed Automatic | 7
Toyota | Sienna | Minivan | 5TD | KRKEC | S | 2021-2026 | LE,XLE,XSE,Limited | 2.5L I4 Hybrid | FWD,AWD | CVT | 4
Toyota | Tacoma | Pickup | 3TM | CZ5AN | M | 2016-2023 | SR,SR5,TRD Sport,TRD Off-Road | 2.7L I4,3.5L V6 | 4WD,RWD | 6-Speed Automatic | 8
Toyota | Tundra | Pickup | 5TF | LA5DB | X | 2022-2026 | SR,SR5,Limited | 3.4L V6 Turbo | 4WD,RWD | 10-Speed Automatic | 4
Volkswagen | Jetta | Sedan | 3VW | C57BU | M | 2019-2026 | S,Sport,SE,SEL | 1.4L I4 Turbo,1.5L I4 Turbo | FWD | 8-Speed Automatic | 6
Volkswagen | Tiguan | SUV | 3VV | 3B7AX | M | 2018-2024 | S,SE,SE R-Line,SEL | 2.0L I4 Turbo | AWD,FWD | 8-Speed Automatic | 5
Volkswagen | Atlas | SUV | 1V2 | HR2CA | C | 2018-2026 | S,SE,SE Technology,SEL | 2.0L I4 Turbo,3.6L V6 | AWD,FWD | 8-Speed Automatic | 3
Volvo | XC60 | SUV | YV4 | 102RK | 1 | 2018-2026 | Momentum,R-Design,Inscription | 2.0L I4 Turbo | AWD,FWD | 8-Speed Automatic | 2
Volvo | S60 | Sedan | YV1 | A22MK | 7 | 2017-2024 | Momentum,R-Design,Inscription | 2.0L I4 Turbo | FWD,AWD | 8-Speed Automatic | 1
`;

/** The models that the demo sites meet, each with the weight of its share. */
export const VEHICLE_MODELS: readonly VehicleModel[] = readTable(MODELS_TEXT, 12, (cells) => {
  const [make = '', model = '', bodyStyle = '', wmi = '', descriptor = '', plant = ''] = cells;
  const [years = '', trims = '', engines = '', drives = '', transmission = '', weight = ''] = cells.slice(6);
  return {
    make,
    model,
    bodyStyle,
    wmi,
    descriptor,
    plant,
    years: readRange(years),
    trims: readList(trims),
    engines: readList(engines),
    drives: readList(drives),
    transmission: readList(transmission)[0] ?? '',
    weight: Number(weight),
  };
});

/** Exterior colors with their shares in percent. */
export const COLORS: readonly (readonly [string, number])[] = [
  ['White', 25],
  ['Black', 20],
  ['Gray', 18],
  ['Silver', 12],
  ['Blue', 10],
  ['Red', 8],
  ['Green', 2],
  ['Brown', 2],
  ['Beige', 1],
  ['Orange', 1],
  ['Gold', 1],
];

/** Equipment that the Vehicle Info popup lists: of any vehicle, and of those body styles that can have it. */
const COMMON_OPTIONS = readList(
  'Leather Seats,Heated Front Seats,Ventilated Front Seats,Power Driver Seat,Navigation System,Backup Camera,' +
    'Surround View Camera,Blind Spot Monitor,Adaptive Cruise Control,Lane Keep Assist,Parking Sensors,' +
    'Remote Start,Keyless Entry,Push Button Start,Alloy Wheels,Fog Lamps,LED Headlamps,Premium Audio,' +
    'Satellite Radio,Smartphone Integration,Wireless Charging,Dual Zone Climate,Heated Steering Wheel,Head-Up Display',
);
const STYLE_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  Sedan: ['Sunroof'],
  Coupe: ['Sunroof'],
  Hatchback: ['Sunroof'],
  Wagon: readList('Panoramic Roof,Roof Rack,Power Liftgate'),
  SUV: readList('Panoramic Roof,Roof Rack,Power Liftgate,Third Row Seat,Tow Package,Running Boards'),
  Minivan: readList('Power Sliding Doors,Power Liftgate,Third Row Seat,Rear Entertainment,Roof Rack'),
  Pickup: readList('Bed Liner,Tonneau Cover,Tow Package,Running Boards,Chrome Wheels'),
  Van: ['Tow Package'],
};

/** What a vehicle of this body style may be equipped with. */
export function optionsOf(bodyStyle: string): readonly string[] {
  return OPTIONS_BY_STYLE.get(bodyStyle) ?? COMMON_OPTIONS;
}
const OPTIONS_BY_STYLE = new Map(
  Object.entries(STYLE_OPTIONS).map(([style, options]) => [style, [...COMMON_OPTIONS, ...options]]),
);
