import type { ShopCode } from './labors';

/** What an inspector saw and wrote down, by the shop that repairs it. */
const FINDINGS: Readonly<Record<ShopCode, readonly (readonly [observation: string, notes: string])[]>> = {
  MECH: [
    ['Worn beyond the limit', 'Check the other side too.'],
    ['Fails its test', 'Recheck after the road test.'],
    ['Noticed on the road test', 'Customer reported it as well.'],
  ],
  BODY: [
    ['Damaged at the lower edge', 'Bracket behind it looks straight.'],
    ['Dent with creased metal', 'Do not fill, pull first.'],
  ],
  PAINT: [
    ['Clear coat peeling', 'Blend into the next panel.'],
    ['Scratch through to primer', 'Three-stage pearl, order the tint.'],
  ],
  PDR: [['Four dents under 1 inch', 'No paint damage.']],
  GLASS: [['Damage in the driver view', 'Vacuum the splinters.']],
  TIRE: [['Tread 3/32 on both fronts', 'Uneven wear, look at the alignment.']],
  UPH: [['Worn through', 'Match the grain.']],
  DETL: [['Smoke smell', 'Air it overnight.']],
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
