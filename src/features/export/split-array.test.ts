import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createArraySplitter } from './split-array';

const encoder = new TextEncoder();

function split(text: string, sizes: readonly number[] = [text.length + 1]): unknown[] {
  const bytes = encoder.encode(text);
  const splitter = createArraySplitter();
  const found: unknown[] = [];
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    found.push(...splitter.feed(bytes.subarray(at, at + size)));
    at += size;
  }
  splitter.end();
  return found;
}

describe('an array that arrives in pieces', () => {
  test('gives its elements, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ stringUnit: 'binary' })),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(undefined, 1),
        (value, sizes, indent) => {
          // What JSON cannot represent, such as -0, is not tested.
          const text = JSON.stringify(value, null, indent);
          expect(split(text, sizes)).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test('hands an element on as soon as it is whole', () => {
    const splitter = createArraySplitter();
    expect(splitter.feed(encoder.encode('[{"a":"}],"},'))).toEqual([{ a: '}],' }]);
    expect(splitter.feed(encoder.encode('{"b":1'))).toEqual([]);
    expect(splitter.feed(encoder.encode('}]'))).toEqual([{ b: 1 }]);
  });

  test.each([
    '',
    ' ',
    '[',
    '[{"a":1}',
    '[{"a":1',
    '[{"a":1},',
    '[1,]',
    '[,1]',
    '[1]x',
    '{"a":1}',
    '[}]',
    '[1 2]',
    'null',
    '["a]',
  ])('is refused when it is %j', (text) => {
    expect(() => split(text)).toThrow(SyntaxError);
    expect(() => split(text, [1])).toThrow(SyntaxError);
  });
});
