import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject } from '../../shared/lenient.ts';
import { isRefusal } from '../../shared/forms/refusals.ts';
import { ApiError, request } from '../../shared/http/index.ts';
import { registrationPaths } from '../../../contract/paths/auth.ts';
import { errorText } from '../../shared/http/error-text.ts';

const REFUSED = 422;

/** The proof of a verified address, to be sent back unchanged. */
export type VerificationId = string | number;

function verificationId(json: unknown): VerificationId {
  const id = isObject(json) ? json.verification_id : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') throw new ApiError(REFUSED);
  return id;
}

/** Exchanges the mailed code for a verification id. A code that was refused once is not sent again. */
export function useCodeCheck(email: string, onVerified: (id: VerificationId) => Promise<void>) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const refused = useRef(new Map<string, string>());

  const fail = (digits: string, failure: unknown) => {
    const text = errorText(t, failure, t('code.wrong'));
    if (isRefusal(failure)) refused.current.set(digits, text);
    setError(text);
  };

  const check = async (digits: string) => {
    const known = refused.current.get(digits);
    if (known) return setError(known);
    setPending(true);
    try {
      // A number, as the specification requires here; the server restores its leading zeros.
      const body = { email, code: Number(digits) };
      const { json } = await request(registrationPaths.checkVerification, { method: 'POST', body });
      await onVerified(verificationId(json));
    } catch (failure) {
      fail(digits, failure);
    } finally {
      setPending(false);
    }
  };

  const change = (digits: string) => {
    setCode(digits);
    setError(undefined);
  };

  /** Starts over, because a new code was requested. */
  const restart = () => {
    refused.current.clear();
    change('');
  };

  return { code, change, check, restart, error, pending };
}
