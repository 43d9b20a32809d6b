import { randomFillSync, timingSafeEqual } from 'node:crypto';
import { hmacOf } from '../../base/hmac.ts';
import { keyFor, type Secrets } from '../../base/vault.ts';

/*
 * A click id is 30 bytes as 40 characters of base64url, so that any process with the secret can read from it what it
 * is a click of, without a database:
 *
 *   byte 0       version, 0x01
 *   bytes 1–4    campaign, big-endian
 *   bytes 5–8    second since 1970, big-endian: good until 2106
 *   bytes 9–16   random
 *   bytes 17–29  the first 104 bits of HMAC-SHA-256 over bytes 0–16
 *
 * It is signed, not encrypted: whoever has one can read campaign and second.
 */

const version = 1;
const signedLength = 17;
const macLength = 13;
const form = /^[\w-]{40}$/;

/** A click as its id tells of it. `at` and `id` are the key of its row. */
export interface Click {
  campaignId: number;
  /** The second in which it happened. */
  at: Date;
  /** The random part, as the signed number of 64 bits that the database keeps. */
  id: bigint;
}

/**
 * The reason why a text is no click id: it has another form, its signature is not ours, or it has no capital letter,
 * as one of forty in a million million has that nobody changed to lower case on its way.
 */
export type ClickIdProblem = 'malformed' | 'forged' | 'lower_cased';

/** Makes click ids, and reads them again. */
export interface ClickIds {
  /** The id of a new click. @param at the moment, of which the second is kept. */
  seal(campaignId: number, at: Date): string;
  /** The same, with what `read` would tell of it. */
  issue(campaignId: number, at: Date): Click & { text: string };
  /** The click that an id names, or why it names none. */
  read(text: string): Click | ClickIdProblem;
}

/** Copies new random bytes into a buffer, to a place there. A call for a few bytes takes as long as one for thousands. */
function createRandom(length: number) {
  const pool = Buffer.alloc(length * 512);
  let used = pool.length;
  return (target: Buffer, place: number) => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    pool.copy(target, place, used, used + length);
    used += length;
  };
}

/** The click ids of a secret; those of the former one are still read. */
export function createClickIds({ secret, formerSecret }: Secrets): ClickIds {
  const present = hmacOf(keyFor(secret, 'click ids'));
  const macs = formerSecret === undefined ? [present] : [present, hmacOf(keyFor(formerSecret, 'click ids'))];
  const random = createRandom(8);
  const issue: ClickIds['issue'] = (campaignId, at) => {
    const second = Math.floor(at.getTime() / 1000);
    const bytes = Buffer.alloc(signedLength + macLength);
    bytes.writeUInt8(version, 0);
    bytes.writeUInt32BE(campaignId, 1);
    bytes.writeUInt32BE(second, 5);
    random(bytes, 9);
    bytes.write(present(bytes.subarray(0, signedLength)), signedLength, macLength, 'binary');
    return {
      text: bytes.toString('base64url'),
      campaignId,
      at: new Date(second * 1000),
      id: bytes.readBigInt64BE(9),
    };
  };
  return {
    issue,
    seal: (campaignId, at) => issue(campaignId, at).text,
    read(text) {
      if (!form.test(text)) return 'malformed';
      const bytes = Buffer.from(text, 'base64url');
      const signed = bytes.subarray(0, signedLength);
      const mac = bytes.subarray(signedLength);
      const isOurs = macs.some((macOf) =>
        timingSafeEqual(Buffer.from(macOf(signed).slice(0, macLength), 'binary'), mac),
      );
      if (!isOurs) return /[A-Z]/.test(text) ? 'forged' : 'lower_cased';
      if (signed.readUInt8(0) !== version) return 'forged';
      return {
        campaignId: signed.readUInt32BE(1),
        at: new Date(signed.readUInt32BE(5) * 1000),
        id: signed.readBigInt64BE(9),
      };
    },
  };
}
