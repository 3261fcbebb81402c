import { markedPlace, placeCode } from '../lot/place';
import { keyTag, readCode } from '../scan/code';
import { last8 } from '../vin';

type OfVehicle = { vin: string; number: string };

/** What is printed on a label, as plain values; anything unknown is empty. */
export type LabelFacts =
  | (OfVehicle & { kind: 'windshield'; model: string; color: string; customer: string; stock: string })
  | (OfVehicle & { kind: 'key'; model: string; color: string })
  | (OfVehicle & { kind: 'part'; partName: string; partNumber: string })
  | { kind: 'place'; code: string; zone: string };

export type LabelKind = LabelFacts['kind'];

/** The sizes of a label, its code and the white around the code, in millimeters: code readers need the white. */
export type LabelSize = { width: number; height: number; code: number; margin: number };

const LARGE: LabelSize = { width: 100, height: 50, code: 30, margin: 4 };
const SMALL: LabelSize = { width: 57, height: 32, code: 18, margin: 3 };
export const LABEL_SIZES: Readonly<Record<LabelKind, LabelSize>> = {
  windshield: LARGE,
  key: SMALL,
  part: SMALL,
  place: LARGE,
};

/** A text of a label: the height of its letters in millimeters, and how many lines it may take. */
export type LabelLine = { text: string; height: number; most: number };

/** What is printed beside the code of a label, from top to bottom; anything unknown takes no room. */
export function labelLines(facts: LabelFacts): LabelLine[] {
  return linesOf(facts)
    .map((line) => ({ ...line, text: plain(line.text) }))
    .filter(({ text }) => text !== '');
}

function linesOf(facts: LabelFacts): LabelLine[] {
  switch (facts.kind) {
    case 'windshield':
      return [
        { text: `#${facts.number}`, height: 8, most: 1 },
        { text: last8(facts.vin), height: 7, most: 1 },
        { text: facts.model, height: 5, most: 2 },
        { text: [facts.color, facts.stock].filter(Boolean).join(' · '), height: 4, most: 1 },
        { text: facts.customer, height: 4, most: 1 },
        { text: facts.vin, height: 3, most: 1 },
      ];
    case 'key':
      return [
        { text: last8(facts.vin), height: 5, most: 1 },
        { text: `#${facts.number}`, height: 4.5, most: 1 },
        { text: facts.model, height: 3, most: 2 },
        { text: facts.color, height: 3, most: 1 },
      ];
    case 'part':
      return [
        { text: facts.partName, height: 3.5, most: 2 },
        { text: facts.partNumber, height: 3, most: 2 },
        { text: `#${facts.number}`, height: 4.5, most: 1 },
        { text: last8(facts.vin), height: 4, most: 1 },
      ];
    default:
      return [
        { text: facts.code, height: placeHeight(facts.code), most: 1 },
        { text: facts.zone, height: 5, most: 2 },
      ];
  }
}

/**
 * The code of a place is as large as it can be in one line beside the label's own code: cut off, it would name another
 * place.
 */
const placeHeight = (code: string): number => Math.min(13, Math.floor(960 / Math.max(1, code.length)) / 10);

/** A text as it can be printed: without control characters, in one line. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();

/**
 * What the code of a label says, so that the scanner finds what the label is on: the VIN of a vehicle, the same with a
 * mark for a key, the number of a part, the code of a place with its mark. Where that is unknown, or would be read as
 * something else, the number of the work order replaces it; empty where nothing would be understood.
 */
export function labelCode(facts: LabelFacts): string {
  if (facts.kind === 'place') {
    const code = placeCode(facts.code);
    return code === null ? '' : markedPlace(code);
  }
  const names = facts.kind === 'part' ? [facts.partNumber, facts.number] : [facts.vin, facts.number];
  for (const name of names) {
    const read = readCode(name);
    if (facts.kind === 'key' && read.kind === 'vin') return keyTag(read.text);
    if (read.kind === 'vin' || read.kind === 'name') return read.text;
  }
  return '';
}
