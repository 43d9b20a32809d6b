import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../../public/locales/ru/translation.json' with { type: 'json' };
import type { Language } from '../../../contract/languages.ts';
import { plugInAuthenticator } from './authenticator.ts';
import { network } from './network.ts';
import { demoPassword, openPanel } from './panel.tsx';
import { type AccountCall, press, retrying } from './reaching.ts';

const catalogs = { ru, en };
const path = '/api/v1/auth/passkeys';
const signInPath = '/api/v1/auth/passkey-login';
const options = { challenge: 'AQID', user: { id: 'AQID' } };
const phone = { id: 1, name: 'Phone', created_at: '2026-01-01T00:00:00Z', last_used_at: null };

/** A backend in which every call succeeds, with one passkey. */
const willing = () =>
  network.use(
    http.post('/api/user/confirm-password', () => new HttpResponse(null, { status: 201 })),
    http.get(path, () => HttpResponse.json([phone])),
    http.post(`${path}/options`, () => HttpResponse.json(options)),
    http.post(`${signInPath}/options`, () => HttpResponse.json(options)),
  );

async function openProfile(language: Language) {
  plugInAuthenticator();
  willing();
  await openPanel('/profile-settings', { as: 'operator', language });
}

/** Opens a dialog by its button and types the password. @returns a function that sends it */
async function sending(language: Language, opener: string, submit: string) {
  await openProfile(language);
  await press(opener);
  const field = await screen.findByLabelText(catalogs[language].field.password, {
    selector: '[role=dialog] input',
  });
  fireEvent.change(field, { target: { value: demoPassword } });
  return () => press(submit);
}

const adding = (language: Language) => {
  const { passkeys, two_factor } = catalogs[language];
  return sending(language, passkeys.add, two_factor.continue);
};

async function signingIn(language: Language) {
  plugInAuthenticator();
  willing();
  await openPanel('/login', { language });
  return () => press(catalogs[language].passkeys.sign_in);
}

/** Every call about passkeys, and the steps to reach it. */
export const passkeyCalls = {
  passkeys: {
    method: 'get',
    path,
    reach: async (language) =>
      retrying(language, () => openPanel('/profile-settings', { as: 'operator', language })),
  },
  passkeyPassword: { method: 'post', path: '/api/user/confirm-password', reach: adding },
  passkeyCreationOptions: { method: 'post', path: `${path}/options`, reach: adding },
  addPasskey: { method: 'post', path, reach: adding },
  removePasskey: {
    method: 'delete',
    path: `${path}/:id`,
    reach: (language) => {
      const { passkeys } = catalogs[language];
      const opener = passkeys.remove_title.replace('{{name}}', phone.name);
      return sending(language, opener, passkeys.remove);
    },
  },
  passkeySignInOptions: { method: 'post', path: `${signInPath}/options`, reach: signingIn },
  passkeySignIn: { method: 'post', path: signInPath, reach: signingIn },
} satisfies Record<string, AccountCall>;
