const DEEPEST = 20;
/** PostgreSQL refuses NUL and half surrogate pairs in JSON texts. */
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/**
 * True when a JSON value from outside can be kept in a jsonb column and is no longer than `longest` characters.
 * Depth is judged first: a value of thousands of brackets would exhaust the stack of whatever walks it.
 */
export function isStorableJson(value: unknown, longest: number): boolean {
  return isStorable(value, DEEPEST) && JSON.stringify(value).length <= longest;
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, inner]) => !UNSTORABLE.test(key) && isStorable(inner, depth - 1));
}
