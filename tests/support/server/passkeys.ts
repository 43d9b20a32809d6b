import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Answer, Client } from './client.ts';

/** The few forms of CBOR (RFC 8949) that an attestation is made of. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer | string) => Buffer.from(data).toString('base64url');

interface Situation {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the person proved to be there: by a finger or a PIN. */
  verified?: boolean;
}

const localhost = { origin: 'http://localhost:3000', rpId: 'localhost', verified: true };
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator with one ES256 key, written from the WebAuthn standard and apart from the library the server checks with. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  #client(type: string, { challenge, origin = localhost.origin }: Situation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(
    { rpId = localhost.rpId, verified = true }: Situation,
    flags: number,
    rest = Buffer.alloc(0),
  ): Buffer {
    this.counter += 1;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(PRESENT | (verified ? VERIFIED : 0) | flags, 0);
    tail.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), tail, rest]);
  }

  #credential(response: Record<string, string>): Record<string, unknown> {
    const id = text(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** A new passkey, as a browser answers it. */
  create(situation: Situation): Record<string, unknown> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(key)]);
    const authData = this.#data(situation, ATTESTED, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: text(this.#client('webauthn.create', situation)),
      attestationObject: text(cbor(attestation)),
    });
  }

  /** A signature over a challenge, as a browser answers it. */
  get(situation: Situation): Record<string, unknown> {
    const client = this.#client('webauthn.get', situation);
    const authData = this.#data(situation, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: text(client),
      authenticatorData: text(authData),
      signature: text(signature),
    });
  }
}

export const challengeFrom = ({ body }: Answer) => (body as { challenge: string }).challenge;

/** Adds a passkey to the account of a visitor whose password was just confirmed. */
export async function addPasskey(
  visitor: Client,
  authenticator: Authenticator,
  name: string,
): Promise<Answer> {
  const challenge = challengeFrom(await visitor.post('/api/v1/auth/passkeys/options'));
  return visitor.post('/api/v1/auth/passkeys', { name, credential: authenticator.create({ challenge }) });
}

/** Signs a visitor in, or tries to. */
export async function signInByPasskey(
  visitor: Client,
  authenticator: Authenticator,
  situation: Partial<Situation> = {},
): Promise<Answer> {
  const challenge = challengeFrom(await visitor.post('/api/v1/auth/passkey-login/options'));
  const credential = authenticator.get({ challenge, ...situation });
  return visitor.post('/api/v1/auth/passkey-login', { credential });
}
