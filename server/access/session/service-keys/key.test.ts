import { expect, test } from 'vitest';
import { keyHash, meansKey, newKey, prefixOf, sameHash } from './key';

test('a key is told by its beginning, and one that was mistyped is none', () => {
  const { key, prefix, hash } = newKey();
  expect(key).toMatch(/^fl_live_[0-9a-f]{12}_[0-9a-f]{72}$/);
  expect(meansKey(key)).toBe(true);
  expect(prefixOf(key)).toBe(prefix);
  expect(sameHash(hash, keyHash(key))).toBe(true);
  const last = key.at(-20) === '0' ? '1' : '0';
  const mistyped = key.slice(0, -20) + last + key.slice(-19);
  expect(prefixOf(mistyped)).toBeUndefined();
  expect(prefixOf(`${key}0`)).toBeUndefined();
  expect(sameHash(hash, keyHash(mistyped))).toBe(false);
  expect(newKey().key).not.toBe(key);
});
