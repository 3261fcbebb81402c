import { readList } from './table';

export const FIRST_NAMES: readonly string[] = readList(
  'Aaron,Alicia,Amara,Andre,Angela,Beatriz,Brandon,Camille,Carlos,Cheryl,Daniel,Darnell,Dawn,Deepak,Diego,Elena,' +
    'Eric,Esther,Felipe,Fiona,Gabriel,Grace,Hector,Holly,Ibrahim,Irene,Jamal,Janelle,Javier,Jerome,Joanna,Jorge,' +
    'Kara,Keith,Kwame,Lamar,Laura,Leon,Lucia,Malik,Marcus,Maria,Mei,Miguel,Monique,Nadia,Nathan,Noor,Olivia,Omar,' +
    'Patrice,Pedro,Priya,Rafael,Renee,Rosa,Samuel,Sandra,Sergio,Shawn,Tamika,Teresa,Thanh,Trevor,Valerie,Victor,' +
    'Wanda,Wesley,Ximena,Yolanda,Yusuf,Zach',
);

export const LAST_NAMES: readonly string[] = readList(
  'Acosta,Adeyemi,Albright,Alvarez,Baptiste,Barnes,Becker,Bhatt,Boone,Brandt,Calloway,Cardenas,Castillo,Chavez,' +
    'Coleman,Cruz,Dalton,Delgado,Dinh,Dorsey,Dubois,Ellison,Espinoza,Ferraro,Finch,Flores,Gallagher,Garza,Gibbs,' +
    'Guerrero,Haddad,Hansen,Harmon,Hensley,Herrera,Hollis,Ingram,Jarvis,Jimenez,Kaminski,Keller,Khan,Kowalski,' +
    'Lachance,Larsen,Lozano,Maddox,Mahoney,Marsh,McBride,Medina,Mercer,Monroe,Navarro,Nwosu,Ochoa,Okafor,Olsen,' +
    'Ortega,Osborne,Parikh,Pham,Pruitt,Quintero,Ramos,Reyes,Rowland,Salazar,Sandoval,Schultz,Shaw,Sosa,Stokes,' +
    'Sutton,Tanaka,Tran,Valdez,Vaughn,Vega,Walsh,Whitaker,Yates,Zamora',
);

/** E-mail of demo people ends with this; `example` names no real host (RFC 2606). */
export const EMAIL_DOMAIN = 'frontline.example';

/** The ten people who can sign in, with the password `frontline`. Sites and roles are fixed: tests rely on them. */
export const DEMO_USERS = [
  {
    userName: 'admin',
    firstName: 'Angela',
    lastName: 'Whitaker',
    role: 'RECON_ADMIN',
    sites: [1001, 1002, 1003],
  },
  {
    userName: 'manager',
    firstName: 'Marcus',
    lastName: 'Calloway',
    role: 'RECON_MANAGER',
    sites: [1001, 1002, 1003],
  },
  {
    userName: 'approver',
    firstName: 'Priya',
    lastName: 'Parikh',
    role: 'RECON_APPROVER',
    sites: [1001, 1003],
  },
  {
    userName: 'technician',
    firstName: 'Diego',
    lastName: 'Salazar',
    role: 'RECON_REPAIR_TECH',
    sites: [1001, 1003],
  },
  { userName: 'parts', firstName: 'Janelle', lastName: 'Dorsey', role: 'RECON_PARTS', sites: [1001, 1003] },
  { userName: 'express', firstName: 'Omar', lastName: 'Haddad', role: 'RECON_EXPRESS', sites: [1001, 1003] },
  { userName: 'shop', firstName: 'Elena', lastName: 'Kowalski', role: 'RECON_SHOP', sites: [1001, 1003] },
  { userName: 'viewer', firstName: 'Wesley', lastName: 'Finch', role: 'RECON_VIEWER', sites: [1002] },
  { userName: 'external', firstName: 'Renee', lastName: 'Dubois', role: 'RECON_EXTERNAL', sites: [1001] },
  {
    userName: 'reader',
    firstName: 'Rhea',
    lastName: 'Mahoney',
    role: 'RECON_RPP_READER',
    sites: [1001, 1003],
  },
] as const;

/** Why a consignor's vehicle is taken out of reconditioning: reason and detail. */
export const REJECT_REASONS: readonly (readonly [string, string])[] = [
  ['Repair cost exceeds limit', 'Estimate is above the consignor’s limit for this account'],
  ['Frame damage', 'Unibody damage found at the left front rail'],
  ['Flood damage', 'Water line above the seat rails, corrosion under the carpet'],
  ['Consignor request', 'Consignor recalled the vehicle before repair'],
  ['Title issue', 'Title not received, vehicle moved to arbitration'],
  ['Engine failure', 'Low compression on two cylinders, engine replacement needed'],
  ['Sold as is', 'Sold at simulcast before reconditioning began'],
  ['Duplicate work order', 'Vehicle was checked in twice'],
];

/** What people write on a work order. */
export const NOTE_TEXTS: readonly string[] = [
  'Keys in the lock box, second key missing.',
  'Consignor asked for an update before Friday.',
  'Customer approved the tires by phone.',
  'Vehicle blocked in on the back row, needs a tow to the shop.',
  'Battery dead on arrival, jumped and parked on the charger.',
  'Windshield crack is spreading, replace and do not repair.',
  'Check engine light came back after the road test.',
  'Wrong rotors delivered, returned to the supplier.',
  'Part on back order, supplier says five to seven days.',
  'Paint match checked, second coat needed on the bumper.',
  'Seat bolster repaired at no charge, goodwill.',
  'Sale date moved forward, please finish the detail first.',
  'Wheel lock key is in the glove box.',
  'Aftermarket exhaust, consignor wants it left as is.',
  'Smoke odor remains, run the ozone machine once more.',
  'Tire pressure sensor on the right rear does not answer.',
  'Recall is open, dealer appointment booked.',
  'Photos retaken after the detail.',
  'Moved to the overflow lot until the parts arrive.',
  'Consignor declined the wheel repair.',
  'Odometer photo attached, reading confirmed.',
  'Airbag light on, scan report attached.',
  'Tow hitch removed and placed in the cargo area.',
  'Spare tire missing, noted at check-in.',
  'Dash warning for key battery only, replaced.',
  'Estimate revised after the lift inspection.',
  'Transport is booked for Monday morning.',
  'Fuel low, add two gallons before the road test.',
];
