import type { z } from 'zod';
import type { serviceChange } from '#contract/express-order';
import {
  keptOf,
  LINE_FIELDS,
  lineProblems,
  type LineField,
  type LineProblem,
  type LineText,
  type LineType,
} from '#domain/express/lines';
import { hundredthsOf } from '#domain/express/price';
import type { Sentence } from '#domain/sentence';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { textOfRecord } from './order';
import type { Stored } from './queries';

type Change = z.output<typeof serviceChange>;
/** Who a line can be assigned to, by its type. */
export type Choices = Readonly<Record<LineType, ReadonlySet<string>>>;

const CODES = [
  'markup_type',
  'fee_code_1',
  'fee_code_2',
  'fee_code_3',
  'subclasses',
  'sublet_code',
  'mvs_code',
  'shared_code',
  'serial_id',
] as const;

/** A new service as it is stored. Error: 422 with what is wrong. */
export function createLine(change: Change, place: number, choices: Choices): Stored {
  const { name, type, service_type: serviceType } = change;
  if (change.sk !== undefined || change.deleted) throw wrong(place, 'sk', say('express.unknownService'));
  if (!name) throw wrong(place, 'name', say('platform.isMissing'));
  if (!type) throw wrong(place, 'type', say('platform.isMissing'));
  const blank = Object.fromEntries(LINE_FIELDS.map((field) => [field, ''])) as LineText;
  const text = judged({ ...blank, ...given(change, type), type }, place, name, choices);
  return {
    ...storedText(text),
    service: name,
    type,
    service_type: serviceType ?? (type === 'Parts' ? 'markup' : 'rates'),
    markup: percent(change.markup),
    ...(Object.fromEntries(CODES.map((code) => [code, change[code] ?? ''])) as Pick<
      Stored,
      (typeof CODES)[number]
    >),
    is_scannable: change.is_scannable ?? false,
  };
}

/** A known service with the given changes; its kind stays as it was. Error: 422 with what is wrong. */
export function changeLine(known: Stored, change: Change, place: number, choices: Choices): Stored {
  const was = textOfRecord(known);
  // A vendor that the site no longer has may stay.
  const allowed = choices[known.type as LineType];
  const kept = { ...choices, [known.type]: new Set([...allowed, was.vendor]) };
  const text = judged({ ...was, ...given(change, known.type) }, place, known.service, kept);
  return {
    ...known,
    ...storedText(text),
    ...(Object.fromEntries(
      CODES.flatMap((code) => (change[code] === undefined ? [] : [[code, change[code]]])),
    ) as Partial<Stored>),
    ...(change.markup === undefined ? {} : { markup: percent(change.markup) }),
    ...(change.is_scannable === undefined ? {} : { is_scannable: change.is_scannable }),
  };
}

/** The fields that a change gives, as lines hold them; too long a description and price are cut (E-356, E-365). */
function given(change: Change, type: string): Partial<LineText> {
  const amount = type === 'Parts' ? (change.qty ?? change.labor_time) : change.labor_time;
  const fields: Partial<Record<LineField, string | undefined>> = {
    description:
      change.description === undefined ? undefined : keptOf('description', type, change.description),
    part_number: change.part_number,
    labor_time: amount,
    rate: change.rate,
    price: change.extended_price === undefined ? undefined : keptOf('price', type, change.extended_price),
    vendor: change.vendor,
    status: change.status,
    notes: change.notes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined));
}

type Text = LineText & { type: string };

function judged(text: Text, place: number, service: string, choices: Choices): Text {
  const [[field, problem] = []] = Object.entries(lineProblems(text)) as [LineField, LineProblem][];
  if (field && problem) throw wrong(place, field, REASONS[problem], service);
  if (!choices[text.type as LineType].has(text.vendor)) {
    throw wrong(
      place,
      'vendor',
      say(text.type === 'Parts' ? 'express.noSource' : 'express.noVendor'),
      service,
    );
  }
  return text;
}

const REASONS: Readonly<Record<LineProblem, Sentence>> = {
  required: say('platform.isMissing'),
  tooLong: say('express.tooLong'),
  notNumeric: say('express.notNumeric'),
  negative: say('express.negative'),
  oneDigit: say('express.oneDigit'),
  oneDecimal: say('express.oneDecimal'),
  twoDecimals: say('express.twoDecimals'),
  tooLarge: say('express.tooLarge'),
  unknown: say('express.unknown'),
};

function wrong(
  place: number,
  field: LineField | 'sk' | 'name' | 'type',
  reason: Sentence,
  service = '',
): ServiceError {
  const named = service === '' ? say('express.serviceAt', { place: place + 1 }) : service;
  return new ServiceError(
    'unprocessable',
    say('express.badField', { service: named, field: say(`express.${field}`), reason }),
    [{ field: `${place}.${field}`, reason }],
  );
}

function storedText(text: Text) {
  return {
    description: text.description,
    part_number: text.part_number,
    labor_time: hundredthsOf(text.labor_time) ?? 0,
    rate_cents: hundredthsOf(text.rate),
    price_cents: hundredthsOf(text.price),
    vendor: text.vendor,
    status: text.status,
    notes: text.notes,
  };
}

const percent = (markup: number | null | undefined): number | null =>
  markup === null || markup === undefined ? null : Math.round(markup * 100);
