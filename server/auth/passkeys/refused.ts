import type { Translate } from '../../base/texts.ts';
import { type Refusal, refusedAt } from '../../http/refusal.ts';

/** The answer to a passkey that is unknown, or whose signature proves nothing. */
export const refused = (text: Translate): Refusal => refusedAt('credential', 'passkey.refused', text);

/**
 * Has a browser's answer checked. The library throws on whatever is wrong with it: malformed, for
 * another site, another challenge, a counter that fell back. To the client all are one refusal.
 */
export async function checked<T>(check: () => Promise<T>, text: Translate): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw Object.assign(refused(text), { cause: error });
  }
}
