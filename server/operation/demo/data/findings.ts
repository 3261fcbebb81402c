import type { Severity } from '#domain/inspection';
import type { ShopCode } from './labors';

type Finding = readonly [severity: Severity, observation: string, notes: string];

/** What an inspector saw and wrote down, by the shop that repairs it. */
const FINDINGS: Readonly<Record<ShopCode, readonly Finding[]>> = {
  MECH: [
    ['Major', 'Worn beyond the limit', 'Check the other side too.'],
    ['Safety', 'Fails its test', 'Recheck after the road test.'],
    ['Major', 'Noticed on the road test', 'Customer reported it as well.'],
  ],
  BODY: [
    ['Minor', 'Damaged at the lower edge', 'Bracket behind it looks straight.'],
    ['Major', 'Dent with creased metal', 'Do not fill, pull first.'],
  ],
  PAINT: [
    ['Minor', 'Clear coat peeling', 'Blend into the next panel.'],
    ['Minor', 'Scratch through to primer', 'Three-stage pearl, order the tint.'],
  ],
  PDR: [['Minor', 'Four dents under 1 inch', 'No paint damage.']],
  GLASS: [['Safety', 'Damage in the driver view', 'Vacuum the splinters.']],
  TIRE: [['Safety', 'Tread 3/32 on both fronts', 'Uneven wear, look at the alignment.']],
  UPH: [['Minor', 'Worn through', 'Match the grain.']],
  DETL: [['Minor', 'Smoke smell', 'Air it overnight.']],
  CERT: [['Minor', 'Service booklet missing', 'Ask the consignor for the second key.']],
  UCFIN: [['Minor', 'Plate holder holes', 'Plug before photos.']],
};

/**
 * What is known about an estimate item, derived from its id: of nine, two have something written down, three only a
 * severity, and four were added by an estimator who rated nothing.
 */
export function findingOf(
  itemId: number,
  shop: ShopCode,
): readonly [severity: Severity | null, observation: string, notes: string] {
  const findings = FINDINGS[shop];
  const place = itemId % 9;
  const finding = place < 5 ? findings[(itemId >> 3) % findings.length] : undefined;
  if (!finding) return [null, '', ''];
  return place < 2 ? finding : [finding[0], '', ''];
}
