import { z } from 'zod';
import { isDay } from '#domain/days';
import { isStorableText } from '#domain/storable-json';
import { visibleText } from '#domain/visible-text';

/** The largest id that the database holds. */
const LARGEST = 2_147_483_647;

/** A whole positive number in a query string or path: digits only, so that `1e3` is not a number. */
export const idParam = (most = LARGEST) =>
  z
    .union(
      [
        z.number().int(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      { error: ({ input }) => (input === undefined ? undefined : 'must be a whole number') },
    )
    .pipe(
      z
        .number()
        .min(1, 'must be a whole number above zero')
        .max(most, most === LARGEST ? 'is too large' : `must be at most ${most}`),
    );

/** A parameter that a client may send empty, with the same meaning as leaving it out. */
export const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const NO_DAY = 'is not a valid day such as 2026-03-01';

/** A day on the calendar of the site, such as `2026-03-01`; left out or empty, that end is open. */
export const dayParam = () => emptyOr(z.string().refine(isDay, NO_DAY));

const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** When something is promised: a day on the calendar of the site, such as `2026-03-01`, or a moment in ISO 8601. */
export const promiseParam = () =>
  z
    .string()
    .regex(DAY_OR_MOMENT, { error: 'is not a valid day such as 2026-03-01, or a moment', abort: true })
    .refine((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'is not a valid day');

/** A day on the calendar of the site, such as 2026-03-01. */
export const dayField = () =>
  z
    .string({ error: ({ input }) => (input === undefined ? undefined : NO_DAY) })
    // The pattern is for programs; a pattern cannot know which days exist.
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: NO_DAY, abort: true })
    .refine(isDay, 'is not a valid day from 1900 to 2999');

/** A technician in a filter: an id, -1 for nobody and -2 for anyone. */
export const assigneeParam = () => z.union([z.literal(['-1', '-2']).transform(Number), idParam()]);

/** Text from outside, without spaces and invisible characters at its ends; empty if nothing of it is visible. */
export const textParam = (max = 200) =>
  z
    .string()
    .overwrite(visibleText)
    .max(max, `must have at most ${max} characters`)
    .refine(isStorableText, 'contains characters that are not text');

/** The reason for taking back what someone did: it is required. */
export const whyParam = () => textParam(500).min(1, 'is empty');

/** A comma list of ids in a query string, such as `customerId=3,14`; empty means none. */
export const idListParam = (most = 500) =>
  z
    .string()
    .trim()
    .regex(/^(\d{1,9}(,\d{1,9})*)?$/, 'must be a comma list of whole numbers')
    .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
    .refine((ids) => ids.length <= most, `must hold at most ${most} ids`);

/** Y or N on the wire. */
export const yesNo = () => z.enum(['Y', 'N']);

/** A value that may be left out; it is then null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

// Answers have hundreds of such fields. Each schema costs time before the first row, so they share one of a kind.
const LOOSE_TEXT = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const LOOSE_NUMBER = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === '') return null;
    const number = Number(value);
    return Number.isFinite(number) ? number : null;
  });
const LOOSE_FLAG = z
  .string()
  .nullish()
  .transform((value) => value === 'Y');

/** Text that other deployments may leave out or send as null; it is read as an empty string. */
export const looseText = () => LOOSE_TEXT;

/** A number that may be missing or sent as text; null when there is none. */
export const looseNumber = () => LOOSE_NUMBER;

/** A Y/N value that may be missing; only the exact value Y is true (W-014). */
export const looseFlag = () => LOOSE_FLAG;

const split = (separator: string) => (value: string | null | undefined) =>
  value ? value.split(separator).map((entry) => entry.trim()) : [];

/** A comma-separated list on the wire (W-166). */
export const commaList = () => z.string().nullish().transform(split(','));

/** A pipe-separated list on the wire (W-163 to W-165). */
export const pipeList = () => z.string().nullish().transform(split('|'));

/** No parameters. */
export const none = () => z.object({});

/** No body: an empty one counts as an empty object (W-349). */
export const noBody = () => z.object({}).nullish();

/** Continues after the last row of the page before, whatever came or went since; `start` then counts from there. */
export const cursorParam = () => textParam(400).default('');

/** Who changed a record last and when; every record carries it (W-291). */
export const modifiedFields = { modTime: looseText(), modUser: looseText() };

/** A password that someone enters, whatever the rules were when it was chosen. */
export const givenPassword = () => z.string().min(1, 'is empty').max(1000, 'is too long');
