import { Refusal } from '../../http/refusal.ts';
import type { Translate } from '../../texts.ts';

/** The answer to a one-time code that is wrong, missing, used or nobody's. */
export const codeInvalid = (text: Translate): Refusal =>
  new Refusal(422, 'two_factor.code_invalid', { errors: { code: [text('two_factor.code_invalid')] } });

/** The same for a recovery code. */
export const recoveryCodeInvalid = (text: Translate): Refusal =>
  new Refusal(422, 'two_factor.recovery_code_invalid', {
    errors: { recovery_code: [text('two_factor.recovery_code_invalid')] },
  });
