import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Protects data that a reader of the database must not learn. Everything depends on the server's secret. */
export interface Vault {
  /**
   * Encrypts a text that must be read again.
   *
   * @param about what it is and whose, `recovery codes of 7`: unsealing asks for the same, so a sealed
   *   text cannot be moved to another row.
   */
  seal(text: string, about: string): string;
  /** @throws when the text was sealed about something else, under another secret, or changed since. */
  unseal(sealed: string, about: string): string;
  /** Hash of a text that is only compared; without the secret not even six digits can be guessed from it. */
  digest(text: string, about: string): string;
}

const nonceLength = 12;
const tagLength = 16;

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `panel ${purpose}`, 32));

/** The vault of a secret: AES-256-GCM and HMAC-SHA-256, each with a key of its own. */
export function createVault(secret: string): Vault {
  const sealing = keyFor(secret, 'sealing');
  const digesting = keyFor(secret, 'digests');
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    unseal(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const start = nonceLength + tagLength;
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceLength, start));
      return Buffer.concat([cipher.update(bytes.subarray(start)), cipher.final()]).toString('utf8');
    },
    digest: (text, about) => createHmac('sha256', digesting).update(`${about}\0${text}`).digest('base64url'),
  };
}
