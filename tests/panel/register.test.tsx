import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls, network, requests, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const sendCode = '/api/v1/auth/send_code';
const checkCode = '/api/v1/auth/check_verification';
const register = '/api/v1/auth/register';

let people = 0;
const nextEmail = () => `stranger-${(people += 1)}@example.test`;

const field = (label: string) => screen.getByLabelText(label);
const dialog = () => screen.findByRole('dialog');
const codeInput = async () => within(await dialog()).findByLabelText(/Confirmation code|Код подтверждения/);
const countOf = (call: string) => calls().filter((made) => made === call).length;
const checks = () => countOf(`POST ${checkCode}`);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

afterEach(() => {
  vi.useRealTimers();
});

const person = {
  Name: 'Анна Смирнова',
  'Contact link': 'https://t.me/anna',
  Password: 'corn-and-beans-7',
  'Confirm password': 'corn-and-beans-7',
};

/** Fills in the form as a new person, with the values that the test changes. */
async function fill(user: UserEvent, email: string, otherwise: Partial<typeof person> = {}) {
  await screen.findByRole('option', { name: 'Telegram' });
  await user.selectOptions(field('Preferred contact'), 'Telegram');
  for (const [label, value] of Object.entries({ 'E-mail': email, ...person, ...otherwise })) {
    await user.click(field(label));
    await user.paste(value);
  }
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));

/** Opens the page and gets as far as the code dialog. */
async function reachCode() {
  const email = nextEmail();
  const user = await openPanel('/register');
  await fill(user, email);
  await submit(user);
  await codeInput();
  return { user, email, code: theBackend().mailbox.lastKey(email) };
}

describe('the form', () => {
  test('REG1: has the fields of the specification and a link to /login', async () => {
    await openPanel('/register');
    expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
    await screen.findByLabelText('Name');
    for (const label of Object.keys(person)) expect(field(label)).toBeVisible();
    expect(field('Preferred contact').tagName).toBe('SELECT');
    expect(field('Contact link')).toHaveAttribute('type', 'url');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('link', { name: /Log in/ })).toHaveAttribute('href', '/login');
  });

  test.each([
    ['a name of one letter', 'Name', { Name: ' a ' }, 'Enter at least 2 characters'],
    [
      'a link without a scheme',
      'Contact link',
      { 'Contact link': 'not a url' },
      'Enter a link, e.g. https://example.com',
    ],
    ['a password of seven', 'Password', { Password: '1234567' }, 'At least 8 characters'],
    [
      'V4: another confirmation',
      'Confirm password',
      { 'Confirm password': 'corn-and-beans-8' },
      'The passwords don’t match',
    ],
  ])('REG3: %s keeps the form from being sent', async (_what, label, otherwise, message) => {
    const user = await openPanel('/register');
    await fill(user, nextEmail(), otherwise);
    await submit(user);
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('REG3: everything that is missing is named, and the first field has the focus', async () => {
    const user = await openPanel('/register');
    await screen.findByRole('option', { name: 'Telegram' });
    await submit(user);
    await waitFor(() => expect(field('Name')).toHaveFocus());
    for (const label of ['E-mail', 'Preferred contact', ...Object.keys(person)]) {
      expect(field(label)).toBeInvalid();
    }
  });

  test.each([
    ['does not load', () => HttpResponse.error()],
    ['comes as a page of a proxy', () => HttpResponse.html('<h1>Welcome</h1>')],
  ])('a list of methods that %s can be asked for again', async (_how, answer) => {
    network.use(http.get('/api/v1/options/user', answer, { once: true }));
    const user = await openPanel('/register');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Telegram' })).toBeInTheDocument();
  });
});

describe('the code', () => {
  test('REG5, REG7, REG14: six digits are checked by themselves, and the account is open', async () => {
    const { user, email, code } = await reachCode();
    await user.type(await codeInput(), code);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({ email, type: 'affiliate' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('REG15: a reload still shows the dashboard', async () => {
    const { user, code } = await reachCode();
    await user.type(await codeInput(), code);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await openPanel('/dashboard');
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Dashboard' })).not.toHaveLength(0);
  });

  test('REG22: a pasted code, spaced as in the mail, fills all cells and is checked once', async () => {
    const { user, code } = await reachCode();
    await user.click(await codeInput());
    await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(checks()).toBe(1);
  });

  test('REG6: if no code was sent, the reason is shown and no dialog', async () => {
    network.use(
      http.post(sendCode, () => HttpResponse.json({ message: 'No such mailbox.' }, { status: 502 })),
    );
    const user = await openPanel('/register');
    await fill(user, nextEmail());
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('No such mailbox.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Name')).toHaveValue('Анна Смирнова');
  });

  test('REG10, REG11, REG12: a wrong code is reported and not sent twice; another code is sent', async () => {
    const { user, code } = await reachCode();
    const wrong = otherThan(code);
    const input = await codeInput();
    await user.type(input, wrong);
    expect(await screen.findByText('Wrong code, try again')).toBeVisible();
    expect(checks()).toBe(1);
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));
    await user.type(input, '{Backspace}');
    expect(screen.queryByText('Wrong code, try again')).toBeNull();
    await user.type(input, wrong.slice(-1));
    expect(await screen.findByText('Wrong code, try again')).toBeVisible();
    expect(checks()).toBe(1);
    await user.type(input, `{Backspace}${otherThan(wrong).slice(-1)}`);
    await waitFor(() => expect(checks()).toBe(2));
  });

  test('V11: five digits are not sent; letters and a seventh digit are not accepted', async () => {
    const { user, code } = await reachCode();
    const input = await codeInput();
    await user.type(input, `ab${otherThan(code).slice(0, 5)}`);
    expect(input).toHaveValue(otherThan(code).slice(0, 5));
    expect(checks()).toBe(0);
    await user.type(input, `${otherThan(code).slice(5)}7`);
    expect(input).toHaveValue(otherThan(code));
  });

  test('a lost connection keeps the code, and the button sends it again', async () => {
    const { user, code } = await reachCode();
    network.use(http.post(checkCode, () => HttpResponse.error(), { once: true }));
    await user.type(await codeInput(), code);
    expect(await within(await dialog()).findByText(/No connection/)).toBeVisible();
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

describe('another code', () => {
  const resend = () => screen.getByRole('button', { name: /Send (again|the code again)/ });
  const later = (seconds: number) =>
    act(async () => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      document.dispatchEvent(new Event('visibilitychange'));
    });

  test('REG16, REG17: is available after 60 seconds by the clock, and again after another 60', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, email, code } = await reachCode();
    expect(resend()).toBeDisabled();
    expect(resend()).toHaveTextContent('in 60 seconds');
    await later(59);
    expect(resend()).toBeDisabled();
    await later(2);
    expect(resend()).toBeEnabled();
    theBackend().advance(61_000);
    await user.click(resend());
    expect(await screen.findByText('We’ve sent a new code')).toBeVisible();
    expect(resend()).toHaveTextContent('in 60 seconds');
    expect(theBackend().mailbox.lastKey(email)).not.toBe(code);
    expect(await codeInput()).toHaveValue('');
  });

  test('REG21: closing and opening the dialog again does not shorten the wait', async () => {
    const { user } = await reachCode();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await submit(user);
    await codeInput();
    expect(countOf(`POST ${sendCode}`)).toBe(1);
    expect(resend()).toBeDisabled();
  });

  test('REG18: a failure is reported', async () => {
    const { user } = await reachCode();
    vi.useFakeTimers({ toFake: ['Date'] });
    await later(61);
    network.use(http.post(sendCode, () => HttpResponse.json({}, { status: 502 })));
    await user.click(resend());
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Couldn’t send the code');
    expect(resend()).toBeEnabled();
  });
});

describe('a registration that fails', () => {
  test('REG19: is reported, and the second attempt works without another code', async () => {
    const { user, code } = await reachCode();
    network.use(http.post(register, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.type(await codeInput(), code);
    expect(await screen.findByText('Registration failed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await submit(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(countOf(`POST ${sendCode}`)).toBe(1);
  });

  test('REG20, V14: the server’s message about a field stays until the field changes', async () => {
    const { user, code } = await reachCode();
    const taken = { message: 'Taken.', errors: { email: ['This e-mail is taken.'] } };
    network.use(http.post(register, () => HttpResponse.json(taken, { status: 422 }), { once: true }));
    await user.type(await codeInput(), code);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('E-mail')).toHaveAccessibleDescription('This e-mail is taken.');
    expect(field('E-mail')).toHaveFocus();
    await user.type(field('E-mail'), 'x');
    expect(field('E-mail')).toBeValid();
  });
});

test('security 30: a password that the server refuses is named at its field, and another one registers', async () => {
  const email = nextEmail();
  const common = { Password: 'sunshine', 'Confirm password': 'sunshine' };
  const user = await openPanel('/register');
  await fill(user, email, common);
  await submit(user);
  await user.type(await codeInput(), theBackend().mailbox.lastKey(email));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Password')).toHaveAccessibleDescription(
    /This password is one of the most common, so it is guessed first. Choose another./,
  );
  for (const label of ['Password', 'Confirm password']) {
    await user.clear(field(label));
    await user.type(field(label), person.Password);
  }
  await submit(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('REG4, REG8, REG13, Q6: sends what the specification says, each once', async () => {
  const { user, email, code } = await reachCode();
  act(() => {
    fireEvent.submit(field('Name'));
  });
  await user.type(await codeInput(), code);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const bodies = new Map<string, unknown>();
  for (const request of requests.filter(({ method }) => method === 'POST')) {
    bodies.set(new URL(request.url).pathname, await request.clone().json());
  }
  expect(bodies.get(sendCode)).toEqual({ email });
  expect(bodies.get(checkCode)).toEqual({ email, code: Number(code) });
  expect(bodies.get(register)).toEqual({
    name: 'Анна Смирнова',
    email,
    communication_method: expect.any(Number),
    communication_link: 'https://t.me/anna',
    password: 'corn-and-beans-7',
    password_confirmation: 'corn-and-beans-7',
    verification_id: expect.any(String),
  });
});
