import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The server's secret, and the one before it while that is being replaced: the former only opens and compares. */
export interface Secrets {
  secret: string;
  formerSecret?: string;
}

/** Protects data that a reader of the database must not learn. Everything depends on the server's secret. */
export interface Vault {
  /** Identify the present secret, and the former one, without revealing them. */
  names: readonly [present: string, former?: string];
  /**
   * Encrypts a text that must be read again.
   *
   * @param about what it is and whose, `recovery codes of 7`: unsealing asks for the same, so a sealed
   *   text cannot be moved to another row.
   */
  seal(text: string, about: string): string;
  /** @throws when the text was sealed about something else, under an unknown secret, or changed since. */
  unseal(sealed: string, about: string): string;
  /** Whether a sealed text should be sealed anew, since it does not say that the present secret opens it. */
  isStale(sealed: string): boolean;
  /** Hash of a text that is only compared; without the secret not even six digits can be guessed from it. */
  digest(text: string, about: string): string;
  /** The hashes that a stored one may equal: by the present secret, and by the former one. */
  digests(text: string, about: string): string[];
}

const nonceLength = 12;
const tagLength = 16;

/** The key of a secret for one purpose alone, 32 bytes by HKDF-SHA-256. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `panel ${purpose}`, 32));

/** The keys of one secret: AES-256-GCM and HMAC-SHA-256, each with its own. */
function keysOf(secret: string) {
  const sealing = keyFor(secret, 'sealing');
  const digesting = keyFor(secret, 'digests');
  return {
    /** Identifies the secret in the texts that it has sealed, without revealing it. */
    name: keyFor(secret, 'name').toString('base64url').slice(0, 8),
    seal(text: string, about: string) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    unseal(sealed: string, about: string) {
      const bytes = Buffer.from(sealed, 'base64url');
      const start = nonceLength + tagLength;
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceLength, start));
      return Buffer.concat([cipher.update(bytes.subarray(start)), cipher.final()]).toString('utf8');
    },
    digest: (text: string, about: string) =>
      createHmac('sha256', digesting).update(`${about}\0${text}`).digest('base64url'),
  };
}

/** The name of the secret that sealed a text; undefined for one from before secrets had names. */
const nameIn = (sealed: string) => (sealed.includes('.') ? sealed.split('.')[0] : undefined);

/** The vault of a secret, which also reads what the former one has sealed. */
export function createVault({ secret, formerSecret }: Secrets): Vault {
  const present = keysOf(secret);
  const former = formerSecret === undefined ? [] : [keysOf(formerSecret)];
  const all = [present, ...former];
  return {
    names: [present.name, former[0]?.name],
    seal: (text, about) => `${present.name}.${present.seal(text, about)}`,
    unseal(sealed, about) {
      const name = nameIn(sealed);
      const content = sealed.slice(name === undefined ? 0 : name.length + 1);
      const errors: unknown[] = [];
      for (const keys of all.filter((each) => name === undefined || each.name === name)) {
        try {
          return keys.unseal(content, about);
        } catch (error) {
          errors.push(error);
        }
      }
      throw new AggregateError(errors, 'No secret opens what is sealed');
    },
    isStale: (sealed) => nameIn(sealed) !== present.name,
    digest: present.digest,
    digests: (text, about) => all.map(({ digest }) => digest(text, about)),
  };
}
