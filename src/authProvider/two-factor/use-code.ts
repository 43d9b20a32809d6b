import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/http/error-text.ts';
import { clearToasts, showToast } from '../../shared/toasts/store.ts';
import { isRefusal } from '../../shared/forms/refusals.ts';
import { useAttempt } from '../../shared/forms/use-attempt.ts';

/**
 * A code that is typed and sent. A refused code is reported in a notification (specification, section 8)
 * and at its field; other failures only at the field.
 *
 * @param send makes the call and moves to the next step.
 */
export function useCode(send: (code: string) => Promise<void>, onPasswordDue?: () => void) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { pending, failure, clear, attempt } = useAttempt(onPasswordDue);

  const tried = async (value: string) => {
    // Removes the messages about an earlier code.
    clearToasts();
    try {
      await send(value);
    } catch (error) {
      if (isRefusal(error)) showToast({ severity: 'error', message: t('two_factor.code_wrong') });
      throw error;
    }
  };

  return {
    code,
    pending,
    failure,
    error:
      failure === undefined
        ? undefined
        : errorText(t, failure, t(isRefusal(failure) ? 'two_factor.code_wrong' : 'error.server')),
    change: (value: string) => {
      setCode(value);
      clear();
    },
    submit: (value = code) => attempt(() => tried(value)),
  };
}
