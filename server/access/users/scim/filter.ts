import { filter as matcherOf, parse, type Filter } from 'scim2-parse-filter';
import { z } from 'zod';
import { ScimRefusal } from './refusal';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const MOST = 200;
const LONGEST_FILTER = 2000;

/** The parameters of a list request (RFC 7644, 3.4.2). */
const listQuery = z.object({
  filter: z.string().max(LONGEST_FILTER).optional(),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(100).default(100),
});

/** The requested page of resources. Error: 400 for a filter that cannot be read. */
export function listOf(resources: readonly object[], query: unknown) {
  const asked = listQuery.safeParse(query);
  if (!asked.success) {
    const text = `A list takes one filter of at most ${LONGEST_FILTER} characters.`;
    throw new ScimRefusal(400, text, 'invalidFilter');
  }
  const { filter, startIndex, count } = asked.data;
  const matches = filter === undefined ? () => true : readFilter(filter);
  const found = resources.filter((resource) => matches(folded(resource)));
  const start = Math.max(startIndex, 1);
  const page = found.slice(start - 1, start - 1 + Math.min(Math.max(count, 0), MOST));
  return {
    schemas: [LIST],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page,
  };
}

/** Names of attributes and searched values are case-insensitive. */
function readFilter(text: string): (resource: unknown) => boolean {
  try {
    return matcherOf(foldedFilter(parse(text)));
  } catch {
    throw new ScimRefusal(400, `The filter ${text} cannot be read.`, 'invalidFilter');
  }
}

const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const foldedPath = (path: string) => path.toLowerCase().replace(SCHEMA, '');

function foldedFilter(filter: Filter): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map(foldedFilter) };
    case 'not':
      return { ...filter, filter: foldedFilter(filter.filter) };
    case '[]':
      return { ...filter, attrPath: foldedPath(filter.attrPath), valFilter: foldedFilter(filter.valFilter) };
    case 'pr':
      return { ...filter, attrPath: foldedPath(filter.attrPath) };
    default: {
      const { compValue } = filter;
      return {
        ...filter,
        attrPath: foldedPath(filter.attrPath),
        compValue: typeof compValue === 'string' ? compValue.toLowerCase() : compValue,
      };
    }
  }
}

function folded(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  if (Array.isArray(value)) return value.map(folded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), folded(inner)]));
}
