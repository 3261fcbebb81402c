import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { decodeProtectedHeader } from 'jose';
import type { Config } from '#server/platform/config';

type Setting = Pick<Config, 'FRONTLINE_RS256'>;

const { EdDSA, ES256, RS256 } = cose.COSEALG;

/** The signature algorithms for passkeys, preferred first (COSE). RS256 is what Windows Hello knows in many places. */
export const passkeyAlgorithms = ({ FRONTLINE_RS256: rs256 }: Setting): number[] =>
  rs256 === 'true' ? [EdDSA, ES256, RS256] : [EdDSA, ES256];

/** Whether a passkey's signature algorithm is allowed: the setting may have changed since it was stored. */
export const signsAsAllowed = (config: Setting, publicKey: Uint8Array<ArrayBuffer>): boolean =>
  passkeyAlgorithms(config).includes(decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) ?? 0);

/**
 * Refuses a token of the provider that is signed by an algorithm that is not allowed; whether the signature is right is
 * checked elsewhere.
 */
export function demandAllowedSignature({ FRONTLINE_RS256: rs256 }: Setting, token: string): void {
  const { alg } = decodeProtectedHeader(token);
  if (rs256 === 'false' && alg === 'RS256') {
    throw new Error('The provider signs by RS256, which FRONTLINE_RS256 does not allow.');
  }
}
