import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password';

test('a hash is argon2id with the recommended parameters and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('frontline'), hashPassword('frontline')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('only the right password verifies', async () => {
  const stored = await hashPassword('frontline');
  expect(await verifyPassword(stored, 'frontline')).toBe(true);
  expect(await verifyPassword(stored, 'Frontline')).toBe(false);
});

test('a text that is no hash verifies nothing', async () => {
  expect(await verifyPassword('', 'frontline')).toBe(false);
  expect(await verifyPassword('frontline', 'frontline')).toBe(false);
});
