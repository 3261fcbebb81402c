import { xmlAttribute } from '#domain/xml-text';

/** A value of an attribute; an empty string, null or undefined is not written. */
type Value = string | number | boolean | Date | { readonly cents: number } | null | undefined;

/** Attributes by their keys, in the order in which they are written. */
export type Attributes = Readonly<Record<string, Value>>;

/** The extensions of IEEE 1849-2016 that define keys such as `time:timestamp`. */
const EXTENSIONS = [
  ['Concept', 'concept'],
  ['Lifecycle', 'lifecycle'],
  ['Time', 'time'],
  ['Organizational', 'org'],
  ['Cost', 'cost'],
] as const;

/** What comes before the traces of a log (IEEE 1849-2016, XES) that has attributes of its own. */
export const logHead = (own: Attributes): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<log xes.version="1849-2016" xes.features="" xmlns="http://www.xes-standard.org/">\n' +
  EXTENSIONS.map(
    ([title, prefix]) =>
      `<extension name="${title}" prefix="${prefix}" uri="http://www.xes-standard.org/${prefix}.xesext"/>\n`,
  ).join('') +
  '<global scope="trace"><string key="concept:name" value="-"/></global>\n' +
  '<global scope="event"><string key="concept:name" value="-"/><string key="lifecycle:transition" value="complete"/>' +
  '<date key="time:timestamp" value="1970-01-01T00:00:00.000Z"/></global>\n' +
  '<classifier name="Activity" keys="concept:name"/>\n' +
  '<classifier name="Activity and lifecycle" keys="concept:name lifecycle:transition"/>\n' +
  `${written({ ...own, 'lifecycle:model': 'standard' })}\n`;

/** What comes after them. */
export const LOG_TAIL = '</log>\n';

/** A trace with its events. */
export const trace = (own: Attributes, events: readonly Attributes[]): string =>
  `<trace>${written(own)}${events.map((event) => `\n<event>${written(event)}</event>`).join('')}\n</trace>\n`;

const written = (all: Attributes): string =>
  Object.entries(all)
    .map(([key, value]) => attribute(key, value))
    .join('');

function attribute(key: string, value: Value): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return tag('string', key, xmlAttribute(value));
  if (typeof value === 'number') return tag(Number.isInteger(value) ? 'int' : 'float', key, String(value));
  if (typeof value === 'boolean') return tag('boolean', key, String(value));
  if (value instanceof Date) return tag('date', key, value.toISOString());
  return tag('float', key, (value.cents / 100).toFixed(2));
}

const tag = (type: string, key: string, value: string) => `<${type} key="${key}" value="${value}"/>`;
