import { fireEvent, screen, within } from '@testing-library/react';
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../../public/locales/ru/translation.json' with { type: 'json' };
import type { Language } from '../../../contract/languages.ts';
import { invite } from './invite.ts';
import { theBackend } from './network.ts';
import { demoPassword, openPanel } from './panel.tsx';
import { spaced } from './spaced.ts';

interface GuestCall {
  path: string;
  /** Opens the page, by default at its usual address, up to the call. @returns a function that makes the call */
  reach: (language: Language, at?: string) => Promise<() => void>;
}

const catalogs = { ru, en };
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const link = 'https://t.me/anna';

let people = 0;

async function fillRegistration(language: Language) {
  const { field, register } = catalogs[language];
  const email = `failing-${(people += 1)}@example.test`;
  await screen.findByRole('option', { name: 'Telegram' });
  fill(field.name, 'Анна');
  fill(field.email, email);
  fireEvent.change(screen.getByLabelText(field.communication_method), { target: { value: '1' } });
  fill(field.communication_link, link);
  fill(field.password, demoPassword);
  fill(field.password_confirmation, demoPassword);
  return { email, submit: () => press(register.submit) };
}

/** Opens the code dialog. @returns a function that enters a code */
async function reachCode(language: Language, at = '/register') {
  await openPanel(at, { language });
  const { email, submit } = await fillRegistration(language);
  submit();
  const input = await within(await screen.findByRole('dialog')).findByLabelText(
    spaced(catalogs[language].code.label),
  );
  const enter = (value: string) => {
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value } });
  };
  return { email, submit, enter };
}

/** Every call that a guest can make by a form, and how a person gets there. */
export const guestCalls = {
  login: {
    path: '/api/login',
    reach: async (language) => {
      await openPanel('/login', { language });
      const { field, login } = catalogs[language];
      await screen.findByLabelText(field.email);
      fill(field.email, 'a@b');
      fill(field.password, demoPassword);
      return () => press(login.submit);
    },
  },
  forgot: {
    path: '/api/v1/auth/forgot-password',
    reach: async (language) => {
      await openPanel('/forgot-password', { language });
      const { field, forgot_password } = catalogs[language];
      await screen.findByLabelText(field.email);
      fill(field.email, 'a@b');
      return () => press(forgot_password.submit);
    },
  },
  reset: {
    path: '/api/v1/auth/reset-password',
    reach: async (language) => {
      // Without an e-mail in the address the backend cannot be asked beforehand whether the link works.
      await openPanel('/reset-password?token=abc', { language });
      const { field, reset_password } = catalogs[language];
      await screen.findByLabelText(field.new_password);
      fill(field.email, 'a@b');
      fill(field.new_password, demoPassword);
      fill(field.password_confirmation, demoPassword);
      return () => press(reset_password.submit);
    },
  },
  sendCode: {
    path: '/api/v1/auth/send_code',
    reach: async (language) => {
      await openPanel('/register', { language });
      return (await fillRegistration(language)).submit;
    },
  },
  checkCode: {
    path: '/api/v1/auth/check_verification',
    reach: async (language) => {
      const { enter } = await reachCode(language);
      let code = 0;
      return () => enter(String((code += 111_111)));
    },
  },
  register: {
    path: '/api/v1/auth/register',
    reach: async (language, at?: string) => {
      const { email, submit, enter } = await reachCode(language, at);
      let proven = false;
      return () => {
        if (proven) return submit();
        proven = true;
        enter(theBackend().mailbox.lastKey(email));
      };
    },
  },
  lookup: {
    path: '/api/v1/invitations/abc',
    reach: async (language) => {
      let opened = false;
      return () => {
        if (opened) return press(catalogs[language].action.retry);
        opened = true;
        void openPanel('/invitation?token=abc', { language });
      };
    },
  },
  accept: {
    path: '/api/v1/invitations/:token/accept',
    reach: async (language) => {
      const { link: mailed } = await invite(`invited-${language}@example.test`);
      await openPanel(mailed, { language });
      const { field, invitation } = catalogs[language];
      await screen.findByLabelText(field.name);
      fill(field.name, 'Анна');
      fill(field.password, demoPassword);
      fill(field.password_confirmation, demoPassword);
      return () => press(invitation.submit);
    },
  },
} satisfies Record<string, GuestCall>;
