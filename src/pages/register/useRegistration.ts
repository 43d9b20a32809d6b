import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterAs } from '../../authProvider/session.ts';
import { ApiError, request } from '../../http/index.ts';
import { paths } from '../../http/paths.ts';
import { showToast } from '../../common/toasts/store.ts';
import { useForm } from '../../forms/useForm.ts';

/** Milliseconds between two codes (specification, section 9). */
const pause = 60_000;

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
 * Registration: the form is checked, a code mailed, the code exchanged for a verification id, and with that
 * the account is made. Nothing typed is lost on the way: closing the dialog comes back to the form, and
 * an address once proven is not proven again.
 */
export function useRegistration() {
  const { t } = useTranslation();
  const [code, setCode] = useState<Code>();
  const [asking, setAsking] = useState(false);
  const verified = useRef<{ email: string; id: string }>(undefined);
  // What went wrong is shown when the dialog has given the focus back.
  const failure = useRef<unknown>(undefined);

  const sendCode = async (email: string) => {
    await request(paths.sendCode, { method: 'POST', body: { email } });
    setCode({ email, resendFrom: Date.now() + pause });
  };

  const register = async (id: string) => {
    const body = {
      ...form.values,
      email: form.values.email.trim(),
      communication_method: Number(form.values.communication_method),
      verification_id: id,
    };
    const { json } = await request(paths.register, { method: 'POST', body });
    await enterAs(json);
  };

  /** An address is proven once; when its proof is refused, it has to be proven again. */
  const registerVerified = async (email: string, id: string) => {
    verified.current = undefined;
    try {
      await register(id);
    } catch (error) {
      const refused = error instanceof ApiError && 'verification_id' in error.errors;
      if (!refused) verified.current = { email, id };
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
    onVerified: async (id: string) => {
      if (!code) return;
      try {
        await registerVerified(code.email, id);
      } catch (error) {
        failure.current = error;
        setAsking(false);
      }
    },
  };
}
