import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionsIn } from './notifications';

test.each([
  ['@rfield please look', ['rfield']],
  ['Ask @r.field, @shop-lead and @RField.', ['r.field', 'shop-lead', 'rfield']],
  ['@rfield @rfield', ['rfield']],
  ['mail rfield@example.com', []],
  ['(@rfield)', ['rfield']],
  ['@ann@example.com!', ['ann@example.com']],
  ['costs @ 5', []],
  ['@', []],
  ['@@rfield', []],
])('%j names %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

test('whatever stands around it, a name between spaces is found', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/);
  fc.assert(
    fc.property(fc.string(), word, fc.string(), (before, name, after) => {
      expect(mentionsIn(`${before} @${name} ${after}`)).toContain(name);
    }),
  );
});
