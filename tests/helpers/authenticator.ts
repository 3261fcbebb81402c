import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What services ask of a browser, as far as a device looks at it. */
type Asked = { challenge: string; rpId?: string; rp?: { id: string } };
type Given = { origin?: string; rpId?: string; /** Finger, face or PIN was asked for. */ verified?: boolean };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/**
 * A device that creates and uses one passkey (WebAuthn, ES256, without attestation). It sends what a browser with a
 * real one would, and, where a test says so, what an attacker would.
 */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #private: KeyObject;
  readonly #public: { x: string; y: string };
  uses = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#private = privateKey;
    this.#public = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  }

  /** The services' id for its passkey. */
  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Creates the requested passkey. */
  make(asked: Asked, given: Given = {}): Record<string, unknown> & { id: string } {
    const key = cbor(
      new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(this.#public.x, 'base64url')],
        [-3, Buffer.from(this.#public.y, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#about(asked, given, HAS_KEY),
      Buffer.alloc(16),
      length,
      this.#id,
      key,
    ]);
    const attestation = new Map<string, CborValue>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: said('webauthn.create', asked, given),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers with the passkey. */
  use(asked: Asked, given: Given = {}): Record<string, unknown> & { id: string } {
    this.uses += 1;
    const authData = this.#about(asked, given, 0);
    const clientDataJSON = said('webauthn.get', asked, given);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return this.#answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#private).toString('base64url'),
    });
  }

  #about(asked: Asked, { rpId, verified = true }: Given, more: number): Buffer {
    const party = rpId ?? asked.rpId ?? asked.rp?.id ?? '';
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.uses);
    const flags = Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more]);
    return Buffer.concat([createHash('sha256').update(party).digest(), flags, counter]);
  }

  #answer(response: object): Record<string, unknown> & { id: string } {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const said = (type: string, { challenge }: Asked, { origin = 'http://localhost' }: Given): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

type CborValue = number | string | Buffer | Map<string, CborValue> | Map<number, CborValue>;

/** The few CBOR types (RFC 8949) that a passkey uses. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
