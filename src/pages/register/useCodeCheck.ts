import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject } from '../../common/isObject.ts';
import { isRefusal } from '../../forms/refusals.ts';
import { ApiError, request } from '../../http/index.ts';
import { paths } from '../../http/paths.ts';
import { errorText } from '../../i18n/errorText.ts';

const REFUSED = 422;

function verificationId(json: unknown): string {
  const id = isObject(json) ? json.verification_id : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') throw new ApiError(REFUSED);
  return String(id);
}

/** Exchanges the mailed code for a verification id. A code that was refused once is not sent again. */
export function useCodeCheck(email: string, onVerified: (id: string) => Promise<void>) {
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
      // A number, as the specification wants it here; the server pads its zeros again.
      const body = { email, code: Number(digits) };
      const { json } = await request(paths.checkVerification, { method: 'POST', body });
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

  /** Begins anew: another code is on its way. */
  const restart = () => {
    refused.current.clear();
    change('');
  };

  return { code, change, check, restart, error, pending };
}
