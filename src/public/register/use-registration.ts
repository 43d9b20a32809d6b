import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minute } from '../../../contract/durations.ts';
import { ApiError } from '../../shared/http/index.ts';
import { registrationPaths } from '../../../contract/paths/auth.ts';
import { endPage, showToast } from '../../shared/toasts/store.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { openAccount } from '../open-account.ts';
import { requestAsGuest } from '../request-as-guest.ts';
import type { VerificationId } from './use-code-check.ts';
import type { useBrandLink } from './use-brand-link.ts';

/** Milliseconds between two codes (specification, section 9). */
const pause = minute;

const empty = {
  name: '',
  email: '',
  communication_method: '',
  communication_link: '',
  password: '',
  password_confirmation: '',
};

interface Code {
  email: string;
  /** When another may be asked for, in milliseconds since 1970. */
  resendFrom: number;
}

const isDue = (code: Code) => Date.now() >= code.resendFrom;

/**
 * Registration: the form is checked, a code is mailed and exchanged for a verification id, and the account is created
 * with it. Input is never lost: closing the dialog returns to the form, and a verified address is not verified again.
 */
export function useRegistration({
  code: brandCode,
  refuse,
}: Pick<ReturnType<typeof useBrandLink>, 'code' | 'refuse'>) {
  const { t } = useTranslation();
  const [code, setCode] = useState<Code>();
  const [asking, setAsking] = useState(false);
  const verified = useRef<{ email: string; id: VerificationId }>(undefined);
  // The failure is shown after the dialog has closed and returned the focus.
  const failure = useRef<unknown>(undefined);

  const sendCode = async (email: string) => {
    await requestAsGuest(registrationPaths.sendCode, { method: 'POST', body: { email } });
    setCode({ email, resendFrom: Date.now() + pause });
  };

  const register = async (id: VerificationId) => {
    const body = {
      ...form.values,
      email: form.values.email.trim(),
      communication_method: Number(form.values.communication_method),
      verification_id: id,
      ...(brandCode !== undefined && { brand_code: brandCode }),
    };
    const { json } = await requestAsGuest(registrationPaths.register, { method: 'POST', body }, body.email);
    await openAccount(json, body.email);
  };

  /** An address is verified once; when its verification id is refused, it has to be verified again. */
  const registerVerified = async (email: string, id: VerificationId) => {
    verified.current = undefined;
    try {
      await register(id);
    } catch (error) {
      const refused = error instanceof ApiError && 'verification_id' in error.errors;
      if (!refused) verified.current = { email, id };
      // The next attempt is made without the brand code.
      if (error instanceof ApiError && 'brand_code' in error.errors) refuse();
      throw error;
    }
  };

  const form = useForm({
    form: 'register',
    initial: empty,
    fallback: 'code.not_sent',
    send: async (values) => {
      const email = values.email.trim();
      if (verified.current?.email === email) {
        await registerVerified(email, verified.current.id).catch((error: unknown) =>
          form.fail(error, 'register.failed'),
        );
        return;
      }
      if (code?.email !== email || isDue(code)) {
        await sendCode(email);
        showToast({ severity: 'success', message: t('code.sent') });
      }
      setAsking(true);
    },
  });

  return {
    form,
    code,
    asking,
    close: () => setAsking(false),
    onClosed: () => {
      if (failure.current) form.fail(failure.current, 'register.failed');
      failure.current = undefined;
    },
    resend: async () => {
      if (code) await sendCode(code.email);
      showToast({ severity: 'success', message: t('code.sent_again') });
    },
    onVerified: async (id: VerificationId) => {
      if (!code) return;
      // Removes the outdated message that a code was sent.
      endPage();
      try {
        await registerVerified(code.email, id);
      } catch (error) {
        failure.current = error;
        setAsking(false);
      }
    },
  };
}
