const DEEPEST = 20;
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * True if a JSON value from outside can be kept in a jsonb column and is no longer than `longest` characters. Depth is
 * judged first: a value of thousands of brackets would exhaust the stack of whatever walks it.
 */
export function isStorableJson(value: unknown, longest: number): boolean {
  return isStorable(value, DEEPEST) && JSON.stringify(value).length <= longest;
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth - 1));
}

/** PostgreSQL refuses NUL and half surrogate pairs in texts. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !HALF_PAIR.test(text);
}
