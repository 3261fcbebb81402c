import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { holdDraftKey } from '../../providers/session/draft-key';
import { keepSealed, openSealed } from './sealed-storage';

const ANNS = Buffer.alloc(32, 7).toString('base64url');
const BOBS = Buffer.alloc(32, 8).toString('base64url');

/** What the browser has, without one. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

afterEach(() => holdDraftKey(''));

test('what was kept opens as it was for the same person, and is not to be read in the storage', () => {
  holdDraftKey(ANNS);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
      const storage = memory();
      keepSealed(storage, 'note', text);
      expect(storage.getItem('note')).not.toContain(text);
      expect(openSealed(storage, 'note')).toBe(text);
    }),
  );
});

test('nobody else opens it, nor anybody under another name, or after it was changed', () => {
  const storage = memory();
  holdDraftKey(ANNS);
  keepSealed(storage, 'note', 'Received by Dana');
  const kept = storage.getItem('note') ?? '';
  storage.setItem('other', kept);
  storage.setItem('changed', `${kept.slice(0, -6)}AAAA==`);
  expect(openSealed(storage, 'other')).toBeNull();
  expect(openSealed(storage, 'changed')).toBeNull();
  for (const key of [BOBS, '', 'short', '%']) {
    holdDraftKey(key);
    expect(openSealed(storage, 'note')).toBeNull();
  }
  holdDraftKey(ANNS);
  expect(openSealed(storage, 'note')).toBe('Received by Dana');
});

test('services without a key have it kept as it is; what was kept so before opens with a key too', () => {
  const storage = memory();
  keepSealed(storage, 'note', 'plain');
  expect(storage.getItem('note')).toBe('plain');
  holdDraftKey(ANNS);
  expect(openSealed(storage, 'note')).toBe('plain');
  expect(openSealed(storage, 'nothing')).toBeNull();
});
