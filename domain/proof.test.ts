import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waysToProve, type Means } from './proof';

const means: fc.Arbitrary<Means> = fc.record({
  hasPassword: fc.boolean(),
  hasApp: fc.boolean(),
  passkeys: fc.nat(3),
  codesLeft: fc.nat(10),
  company: fc.boolean(),
});

test('a password alone is enough only where there is no second step', () => {
  fc.assert(
    fc.property(means, (held) => {
      const { password } = waysToProve(held);
      expect(password === 'alone').toBe(held.hasPassword && !held.hasApp && held.passkeys === 0);
    }),
  );
});

test('nothing is asked for that is not there', () => {
  fc.assert(
    fc.property(means, (held) => {
      const { password, passkey, company } = waysToProve(held);
      expect({ passkey, company }).toEqual({ passkey: held.passkeys > 0, company: held.company });
      if (password !== undefined) expect(held.hasPassword).toBe(true);
      if (password === 'withCode') expect(held.hasApp || held.codesLeft > 0).toBe(true);
    }),
  );
});
