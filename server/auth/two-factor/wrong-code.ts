import type { Translate } from '../../base/texts.ts';
import { type Refusal, refusedAt } from '../../http/refusal.ts';

/** The answer to a one-time code that is wrong, missing or used, or that comes without a waiting login. */
export const codeInvalid = (text: Translate): Refusal => refusedAt('code', 'two_factor.code_invalid', text);

/** The same for a recovery code. */
export const recoveryCodeInvalid = (text: Translate): Refusal =>
  refusedAt('recovery_code', 'two_factor.recovery_code_invalid', text);
