import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* Leaving a form whose save is under way: what was typed is not discarded, as the server has it. */

/** A contact that is being saved, and the function that ends that. */
async function saving(status = 201) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    http.post('/api/v1/contacts', async () => {
      await answered;
      return status === 201
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ message: 'Closed for a moment' }, { status });
    }),
  );
  const user = await openPanel('/contacts', { as: 'super-admin' });
  await user.click(await screen.findByRole('link', { name: /^Add/ }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText(/^Name/), 'Ann');
  await user.type(form.getByLabelText(/^E-mail/), 'ann@example.test');
  await user.type(form.getByLabelText(/^Phone/), '9123456789');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls()).toContain('POST /api/v1/contacts'));
  return { user, form, answer: () => act(async () => answer()) };
}
const goBack = () => act(() => window.history.back());
const question = () => screen.findByRole('alertdialog', { name: 'Still saving' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('leaving a save', () => {
  test('asks what is true, and goes on saving', async () => {
    const { user, answer } = await saving();
    goBack();
    await question();
    expect(await answerQuestion(user, 'Leave')).toContain('Leaving won’t stop it.');
    await waitFor(() => expect(window.location.pathname).toBe('/contacts'));
    await answer();
    expect(await screen.findByText('Contact created')).toBeVisible();
  });

  test('needs no answer any more once it is saved', async () => {
    const { answer } = await saving();
    goBack();
    await question();
    await answer();
    await noQuestion();
    expect(await screen.findByText('Contact created')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/contacts'));
  });

  test('needs none either once it has failed: the form tells why, and asks as usual', async () => {
    allowConsole(/^ApiError: Closed/);
    const { user, form, answer } = await saving(503);
    goBack();
    await question();
    await answer();
    await noQuestion();
    expect(await form.findByText('Closed for a moment')).toBeVisible();
    expect(form.getByLabelText(/^Name/)).toHaveValue('Ann');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await answerQuestion(user, 'Leave')).toMatch(/^Leave without saving\?/);
  });

  test('tells which record was not saved and why, if it fails then, also on the next page', async () => {
    allowConsole(/^ApiError: Closed/);
    const { user, answer } = await saving(503);
    goBack();
    await question();
    expect(await answerQuestion(user, 'Leave')).toContain('If it fails, you’ll be told');
    await waitFor(() => expect(window.location.pathname).toBe('/contacts'));
    await answer();
    const told = await screen.findByText('Not saved: Ann');
    expect(told.closest('[role=alert]')).toHaveTextContent('Closed for a moment');
    await user.click(screen.getByRole('link', { name: 'Plans' }));
    await screen.findByRole('heading', { level: 1, name: 'Plans' });
    expect(screen.getByText('Not saved: Ann')).toBeVisible();
  });

  test('can wait for it', async () => {
    const { user, form, answer } = await saving();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await question();
    await answerQuestion(user, 'Wait');
    expect(window.location.pathname).toBe('/contacts/create');
    await answer();
    await waitFor(() => expect(window.location.pathname).toBe('/contacts'));
  });
});
