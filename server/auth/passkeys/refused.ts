import type { Translate } from '../../base/texts.ts';
import { type Refusal, refusedAt } from '../../http/refusal.ts';

/** The answer to a passkey that is unknown, or whose signature proves nothing. */
export const refused = (text: Translate): Refusal => refusedAt('credential', 'passkey.refused', text);

/**
 * Checks a browser's response. The library throws for anything wrong with it: a malformed response, another site,
 * another challenge, a counter that went back. The client gets the same refusal for all of them.
 */
export async function checked<T>(check: () => Promise<T>, text: Translate): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw Object.assign(refused(text), { cause: error });
  }
}
