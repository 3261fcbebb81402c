import { expect, test } from 'vitest';
import { hollow } from './lib/unused-parts';

test('a module that is left out exports the same names, which do nothing', async () => {
  const code = hollow(
    `import { one } from './one.js';
export function ask(url) { return one(url); }
export const answer = 42, other = () => ask('x');
const held = 1;
export { held as shown };
export default { ask };`,
    'module.js',
  );
  expect(code).not.toContain('./one.js');
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    () => unknown
  >;
  expect(Object.keys(module).toSorted()).toEqual(['answer', 'ask', 'default', 'other', 'shown']);
  for (const nothing of Object.values(module)) expect(nothing()).toBeUndefined();
});
