import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { passkeyAlgorithms, signsAsAllowed } from './signatures';

const keyOf = (alg: number) => isoCBOR.encode(new Map([[cose.COSEKEYS.alg, alg]]));

test('RS256 is taken from passkeys unless the setting says otherwise, the others always', () => {
  const { EdDSA, ES256, RS256 } = cose.COSEALG;
  for (const alg of [EdDSA, ES256]) {
    expect(signsAsAllowed({ FRONTLINE_RS256: 'false' }, keyOf(alg))).toBe(true);
  }
  expect(signsAsAllowed({ FRONTLINE_RS256: 'true' }, keyOf(RS256))).toBe(true);
  expect(signsAsAllowed({ FRONTLINE_RS256: 'false' }, keyOf(RS256))).toBe(false);
  expect(passkeyAlgorithms({ FRONTLINE_RS256: 'false' })).not.toContain(RS256);
});
