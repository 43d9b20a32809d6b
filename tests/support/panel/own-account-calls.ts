import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../../public/locales/ru/translation.json' with { type: 'json' };
import type { CurrentUser } from '../../../contract/user.ts';
import type { Language } from '../../../contract/languages.ts';
import { send } from './browser.ts';
import { network, theBackend } from './network.ts';
import { demoPassword, openPanel } from './panel.tsx';
import { type AccountCall, press, retrying } from './reaching.ts';
import { spaced } from './spaced.ts';

const catalogs = { ru, en };
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const empty = (status: number) => () => new HttpResponse(null, { status });

/** A backend in which every call succeeds: each test makes one of them fail. */
const willing = () =>
  network.use(
    http.post('/api/user/confirm-password', empty(201)),
    http.post('/api/user/two-factor-authentication', empty(200)),
    http.get('/api/user/two-factor-qr-code', () =>
      HttpResponse.json({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ),
    http.post('/api/user/confirmed-two-factor-authentication', empty(200)),
  );

/** The second factor is on already. */
const guarded = () =>
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const answer = await send(theBackend().app, request);
      return HttpResponse.json({ ...((await answer.json()) as CurrentUser), is_two_factor: true });
    }),
  );

const passwordField = (language: Language) =>
  screen.findByLabelText(catalogs[language].field.password, { selector: '[role=dialog] input' });

/** Opens the dialog with the password typed in. */
async function openDialog(language: Language, button: 'enable_two_factor' | 'manage_two_factor') {
  willing();
  await openPanel('/profile-settings', { as: 'operator', language });
  await press(catalogs[language].profile[button]);
  fill(await passwordField(language), demoPassword);
}

const create = async (language: Language) => {
  await openDialog(language, 'enable_two_factor');
  return () => press(catalogs[language].two_factor.continue);
};
const edit = async (language: Language, button: 'disable' | 'show_codes') => {
  guarded();
  await openDialog(language, 'manage_two_factor');
  return () => press(catalogs[language].two_factor[button]);
};

/** Enters six digits, different ones each time. */
async function entering(language: Language) {
  const input = await screen.findByLabelText(spaced(catalogs[language].two_factor.code));
  let code = 0;
  return async () => {
    fill(input, '');
    fill(input, String((code += 111_111)));
  };
}

async function openChallenge(language: Language) {
  network.use(http.post('/api/login', () => HttpResponse.json({ two_factor: true })));
  await openPanel('/login', { language });
  const { field, login } = catalogs[language];
  fill(await screen.findByLabelText(field.email), 'a@b');
  fill(screen.getByLabelText(field.password), demoPassword);
  await press(login.submit);
  return entering(language);
}

/** Every call about the user's own account, and the steps to reach it. */
export const ownAccountCalls = {
  confirmPassword: { method: 'post', path: '/api/user/confirm-password', reach: create },
  enable: { method: 'post', path: '/api/user/two-factor-authentication', reach: create },
  qrCode: {
    method: 'get',
    path: '/api/user/two-factor-qr-code',
    reach: async (language) => retrying(language, await create(language)),
  },
  confirm: {
    method: 'post',
    path: '/api/user/confirmed-two-factor-authentication',
    reach: async (language) => {
      await (
        await create(language)
      )();
      return entering(language);
    },
  },
  recoveryCodes: {
    method: 'get',
    path: '/api/user/two-factor-recovery-codes',
    reach: async (language) => retrying(language, await edit(language, 'show_codes')),
  },
  disable: {
    method: 'delete',
    path: '/api/user/two-factor-authentication',
    reach: (language) => edit(language, 'disable'),
  },
  challenge: { method: 'post', path: '/api/two-factor-challenge', reach: openChallenge },
  recoveryChallenge: {
    method: 'post',
    path: '/api/two-factor-challenge',
    reach: async (language) => {
      await openChallenge(language);
      const { two_factor } = catalogs[language];
      await press(two_factor.use_recovery_code);
      fill(await screen.findByLabelText(two_factor.recovery_code), 'abc-def');
      return () => press(two_factor.confirm);
    },
  },
  profile: {
    method: 'patch',
    path: '/api/v1/users/:id',
    reach: async (language) => {
      await openPanel('/profile-settings', { as: 'operator', language });
      const { field, profile } = catalogs[language];
      fill(await screen.findByLabelText(field.name), 'Анна');
      return () => press(profile.save);
    },
  },
  sessions: {
    method: 'get',
    path: '/api/v1/auth/sessions',
    reach: async (language) =>
      retrying(language, () => openPanel('/profile-settings', { as: 'operator', language })),
  },
} satisfies Record<string, AccountCall>;
