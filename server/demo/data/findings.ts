import type { ShopCode } from './labors';

/** What an inspector saw and wrote down, by the shop that repairs it. */
const FINDINGS: Readonly<Record<ShopCode, readonly (readonly [observation: string, notes: string])[]>> = {
  MECH: [
    ['Pads at 2 mm, rotors scored', 'Customer reported grinding at low speed.'],
    ['Battery fails load test', 'Terminals corroded, clean the cables too.'],
    ['Seepage at the gasket', 'Recheck after the road test.'],
  ],
  BODY: [
    ['Bumper cover torn at the lower edge', 'Bracket behind it looks straight.'],
    ['Dent with creased metal', 'Do not fill, pull first.'],
  ],
  PAINT: [
    ['Clear coat peeling', 'Blend into the next panel.'],
    ['Scratch through to primer', 'Three-stage pearl, order the tint.'],
  ],
  PDR: [['Four dents under 1 inch', 'Access from the wheel well.']],
  GLASS: [['Crack in the driver view', 'Camera behind the mirror, calibrate.']],
  TIRE: [['Tread 3/32 on both fronts', 'Uneven wear, align afterwards.']],
  UPH: [['Cigarette burn in the seat', 'Match the grain.']],
  DETL: [['Smoke smell', 'Ozone before the final detail.']],
  CERT: [['Service booklet missing', 'Ask the consignor for the second key.']],
  UCFIN: [['Plate holder holes', 'Plug before photos.']],
};

/** Two of nine estimate items have something written down; which follows from the item's id. */
export function findingOf(itemId: number, shop: ShopCode): readonly [observation: string, notes: string] {
  const findings = FINDINGS[shop];
  const place = itemId % 9;
  if (place > 1) return ['', ''];
  return findings[(itemId >> 3) % findings.length] ?? ['', ''];
}
