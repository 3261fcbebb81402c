/** Rows of a list that an assistant gets at once: more would fill its context. */
export const MOST_ROWS = 40;
/** Characters of an answer as JSON; lists of wide rows are cut earlier. */
const MOST_LETTERS = 60_000;

/**
 * A list that was cut: where it is in the answer, which rows are there, and what to pass as `cursor` for the next ones.
 */
export type Cut = { list: string; from: number; to: number; total: number; cursor: string };

type Place = { list: string; offset: number };

/** Which rows a cursor means; the beginning of every list for an invalid one. */
function placeOf(cursor: string): Place | undefined {
  const [, list, offset] = /^([\w.]{0,200}):(\d{1,9})$/.exec(cursor) ?? [];
  return list === undefined ? undefined : { list, offset: Number(offset) };
}

/** An answer with its long lists cut, and which ones were. `cursor` continues with one of them. */
export function cutLists(answer: unknown, cursor = ''): { answer: unknown; cut: Cut[] } {
  const place = placeOf(cursor);
  for (let most = MOST_ROWS; ; most = Math.floor(most / 2)) {
    const cut: Cut[] = [];
    const shorter = cutAt(answer, '', { most, place, cut });
    if (most <= 1 || JSON.stringify(shorter ?? null).length <= MOST_LETTERS) return { answer: shorter, cut };
  }
}

function cutAt(
  value: unknown,
  path: string,
  how: { most: number; place: Place | undefined; cut: Cut[] },
): unknown {
  if (Array.isArray(value)) {
    const from = how.place?.list === path ? how.place.offset : 0;
    const to = Math.min(value.length, from + how.most);
    if (to < value.length || from > 0) {
      const cursor = to < value.length ? `${path}:${to}` : '';
      how.cut.push({ list: path, from: Math.min(from + 1, value.length), to, total: value.length, cursor });
    }
    return value.slice(from, to).map((entry, at) => cutAt(entry, join(path, String(from + at)), how));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, cutAt(entry, join(path, name), how)]),
  );
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
