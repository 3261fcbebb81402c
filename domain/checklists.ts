/**
 * What is inspected on a vehicle: the checklists of Mechanical Inspection, Diagnose, Quality Control and Audit. The
 * documents leave their content to the stage's own page (W-053); these follow the usual order of a reconditioning
 * inspection, from the engine bay around the vehicle to the road test.
 */
import type { StageName } from './stages';

/** The work that a failed item asks for, as an estimate lists it. Hours in hundredths; `shop` is a shop's code. */
export type Remedy = { shop: string; laborName: string; hours: number };

/** What is wrong when an item of a check fails, and the shop that usually fixes it. */
export type Fault = { name: string; shop: string };

export type ChecklistItem = { code: string; name: string; remedy?: Remedy; fault?: Fault };
export type ChecklistCategory = { code: string; name: string; items: readonly ChecklistItem[] };

const item = (code: string, name: string, shop: string, laborName: string, hours: number): ChecklistItem => ({
  code,
  name,
  remedy: { shop, laborName, hours },
});
const check = (code: string, name: string, fault: string, shop = 'MECH'): ChecklistItem => ({
  code,
  name,
  fault: { name: fault, shop },
});

const MECHANICAL: readonly ChecklistCategory[] = [
  {
    code: 'engine',
    name: 'Engine',
    items: [
      item('oil', 'Oil level and condition', 'MECH', 'Oil and filter service', 50),
      item('leaks', 'Oil and coolant leaks', 'MECH', 'Repair oil leak, valve cover gasket', 220),
      item('belts', 'Belts and hoses', 'MECH', 'Replace serpentine belt', 80),
      item('filters', 'Air filters', 'MECH', 'Replace engine air filter', 30),
      item('noise', 'Engine noise', 'MECH', 'Diagnose noise on road test', 100),
      item('warning-lights', 'Warning lights', 'MECH', 'Diagnose check engine light', 120),
    ],
  },
  {
    code: 'drivetrain',
    name: 'Transmission and drivetrain',
    items: [
      item('shifting', 'Shifting', 'MECH', 'Transmission fluid service', 120),
      item('axles', 'Axles and joints', 'MECH', 'Replace wheel bearing', 180),
      item('exhaust', 'Exhaust', 'MECH', 'Replace exhaust section', 180),
    ],
  },
  {
    code: 'brakes',
    name: 'Brakes',
    items: [
      item('front-brakes', 'Front pads and rotors', 'MECH', 'Replace front brake pads and rotors', 180),
      item('rear-brakes', 'Rear pads and rotors', 'MECH', 'Replace rear brake pads and rotors', 180),
      item('parking-brake', 'Parking brake', 'MECH', 'Adjust parking brake', 50),
    ],
  },
  {
    code: 'steering',
    name: 'Steering and suspension',
    items: [
      item('steering', 'Steering play', 'MECH', 'Replace outer tie rod ends', 130),
      item('suspension', 'Struts and control arms', 'MECH', 'Replace front struts', 300),
      item('alignment', 'Alignment', 'MECH', 'Four-wheel alignment', 110),
    ],
  },
  {
    code: 'tires',
    name: 'Tires and wheels',
    items: [
      item('tires', 'Tread and condition', 'TIRE', 'Mount and balance four tires', 120),
      item('wheels', 'Wheels', 'PAINT', 'Recondition wheels, set of four', 250),
    ],
  },
  {
    code: 'electrical',
    name: 'Electrical and climate',
    items: [
      item('battery', 'Battery and charging', 'MECH', 'Replace battery and test charging system', 60),
      item('lights', 'Exterior lights', 'MECH', 'Replace headlamp bulb', 40),
      item('climate', 'Air conditioning and heating', 'MECH', 'Recharge air conditioning', 100),
      item('keys', 'Keys and remotes', 'MECH', 'Program key and remote', 60),
    ],
  },
  {
    code: 'exterior',
    name: 'Body and glass',
    items: [
      item('windshield', 'Windshield and glass', 'GLASS', 'Repair windshield chip', 50),
      item('bumpers', 'Bumper covers', 'BODY', 'Repair front bumper cover', 250),
      item('panels', 'Dents', 'PDR', 'Remove dents, left side', 150),
      item('paint', 'Paint', 'PAINT', 'Touch up chips and scratches', 80),
    ],
  },
  {
    code: 'road-test',
    name: 'Road test',
    items: [
      item('road-noise', 'Noise and vibration', 'MECH', 'Diagnose noise on road test', 100),
      item('recalls', 'Open recalls', 'MECH', 'Perform open recall', 150),
    ],
  },
];

const QUALITY: readonly ChecklistCategory[] = [
  {
    code: 'work',
    name: 'Work done',
    items: [
      check('work-complete', 'Every approved repair is done', 'An approved repair is not done'),
      check('work-quality', 'Repairs meet the standard', 'A repair does not meet the standard'),
      check('no-damage', 'No new damage', 'There is new damage', 'BODY'),
    ],
  },
  {
    code: 'finish',
    name: 'Finish',
    items: [
      check('paint-finish', 'Paint match and finish', 'Paint does not match', 'PAINT'),
      check('gaps', 'Panel gaps and fit', 'Panels do not fit', 'BODY'),
      check('clean-inside', 'Interior clean', 'Interior is not clean', 'DETL'),
      check('clean-outside', 'Exterior clean', 'Exterior is not clean', 'DETL'),
    ],
  },
  {
    code: 'function',
    name: 'Function',
    items: [
      check('no-warnings', 'No warning lights', 'A warning light is on'),
      check('drives', 'Starts, drives and stops as it should', 'Does not start, drive or stop as it should'),
    ],
  },
];

const AUDIT: readonly ChecklistCategory[] = [
  {
    code: 'papers',
    name: 'Papers',
    items: [
      check(
        'estimate-matches',
        'Work matches the approved estimate',
        'Work does not match the approved estimate',
      ),
      check(
        'parts-match',
        'Parts on the vehicle match those billed',
        'Parts on the vehicle are not those billed',
      ),
      check('labels', 'Labels and documents are in the vehicle', 'Labels or documents are missing', 'DETL'),
    ],
  },
  {
    code: 'vehicle',
    name: 'Vehicle',
    items: [
      check('identity', 'VIN and mileage are right', 'VIN or mileage is wrong'),
      check('frontline-ready', 'Frontline ready', 'Not frontline ready', 'DETL'),
      check('keys-present', 'All keys are present', 'A key is missing'),
    ],
  },
];

const CHECKLISTS: Readonly<Partial<Record<StageName, readonly ChecklistCategory[]>>> = {
  'Mechanical Inspection': MECHANICAL,
  Diagnose: MECHANICAL,
  'Quality Control': QUALITY,
  Audit: AUDIT,
};

/** The checklist of a stage by category; empty for stages that have none. */
export function checklistOf(stage: StageName): readonly ChecklistCategory[] {
  return CHECKLISTS[stage] ?? [];
}

/** An item of a stage's checklist, or undefined for an unknown code. */
export function checklistItem(stage: StageName, code: string): ChecklistItem | undefined {
  return checklistOf(stage)
    .flatMap(({ items }) => items)
    .find((one) => one.code === code);
}
