import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { decodeProtectedHeader } from 'jose';
import type { Config } from '#server/platform/config';

type Setting = Pick<Config, 'FRONTLINE_RS256'>;

const { EdDSA, ES256, RS256 } = cose.COSEALG;

/** By what passkeys may sign, the first liked best (COSE). RS256 is what Windows Hello knows in many places. */
export const passkeyAlgorithms = ({ FRONTLINE_RS256: rs256 }: Setting): number[] =>
  rs256 === 'true' ? [EdDSA, ES256, RS256] : [EdDSA, ES256];

/** Whether a passkey signs by what may be taken: the setting may have changed since it was kept. */
export const signsAsAllowed = (config: Setting, publicKey: Uint8Array<ArrayBuffer>): boolean =>
  passkeyAlgorithms(config).includes(decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) ?? 0);

/** Refuses a token of the provider that is signed by what may not be taken; whether the signature is right is checked elsewhere. */
export function demandAllowedSignature({ FRONTLINE_RS256: rs256 }: Setting, token: string): void {
  const { alg } = decodeProtectedHeader(token);
  if (rs256 === 'false' && alg === 'RS256') {
    throw new Error('The provider signs by RS256, which FRONTLINE_RS256 does not allow.');
  }
}
