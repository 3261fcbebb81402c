import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMeantBy, mentionAt, mentionsIn, notePartsOf } from './notifications';

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

test.each([
  ['', []],
  ['no name', ['no name']],
  ['Ask @r.field, please.', ['Ask ', '[@r.field]', ', please.']],
  ['@rfield.', ['[@rfield]', '.']],
  ['@ann @bob', ['[@ann]', ' ', '[@bob]']],
  ['mail rfield@example.com', ['mail rfield@example.com']],
])('%j is cut where it names somebody', (text, parts) => {
  expect(notePartsOf(text).map((part) => (part.mention ? `[${part.text}]` : part.text))).toEqual(parts);
});

test('the parts of a note are the note, and name whom it names', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('@', 'a', 'B', '.', ' ', '\n', 'é') }), (text) => {
      const parts = notePartsOf(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      const named = parts.filter(({ mention }) => mention).map((part) => part.text.slice(1).toLowerCase());
      expect([...new Set(named)]).toEqual(mentionsIn(text));
    }),
  );
});

test.each([
  ['Ask @rf|', { from: 4, text: 'rf' }],
  ['Ask @r|field please', { from: 4, text: 'r' }],
  ['Ask @r|field.', { from: 4, text: 'r' }],
  ['Ask @r.|', { from: 4, text: 'r.' }],
  ['Ask @rf |', undefined],
  ['Ask @|', undefined],
  ['Ask @|rf', undefined],
  ['a@rf|', undefined],
])('at the caret of %j the name %j is typed', (marked, typed) => {
  expect(mentionAt(marked.replace('|', ''), marked.indexOf('|'))).toEqual(typed);
});

test.each(['r', 'RF', 'rosa', 'Fi', 'rosa fi'])('Rosa Field, rfield, is meant by %j', (letters) => {
  expect(isMeantBy({ userName: 'rfield', name: 'Rosa Field' }, letters)).toBe(true);
  expect(isMeantBy({ userName: 'mo', name: 'Mo Ray' }, letters)).toBe(letters === 'r');
});
