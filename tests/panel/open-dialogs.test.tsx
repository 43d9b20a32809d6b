import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseSession } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, theBackend, useBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { type Backend, startBackend } from '../support/server/backend.ts';

/* What happens behind a dialog, or to its own call, does not take it away with what was typed. */

let usual: Backend;
let backend: Backend;
beforeAll(async () => {
  usual = theBackend();
  backend = await startBackend({ hasCommissions: true });
  useBackend(backend);
});
afterAll(async () => {
  useBackend(usual);
  await backend.close();
});

const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

async function newVersion() {
  const user = await openPanel('/plans/3/show', { as: 'super-admin' });
  const plan = within(await screen.findByRole('dialog', { name: 'Plan' }));
  await user.click(await plan.findByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  await user.type(dialog.getByLabelText('Valid from'), '2031-01-01');
  return { user, dialog };
}

describe('terms that are being typed', () => {
  test('stay while the versions behind them cannot be read again', async () => {
    const { dialog } = await newVersion();
    let reads = 0;
    network.use(
      http.get('/api/v1/plans/3/terms', () => {
        reads += 1;
        return HttpResponse.json({ message: 'Closed for a moment' }, { status: 503 });
      }),
    );
    comeBack();
    await waitFor(() => expect(reads).toBeGreaterThan(0));
    await expect(screen.findByText('Closed for a moment', {}, { timeout: 300 })).rejects.toThrow();
    expect(dialog.getByLabelText('Valid from')).toHaveValue('2031-01-01');
  });

  test('stay when the session ends meanwhile', async () => {
    allowConsole(/ApiError/);
    const { dialog } = await newVersion();
    loseSession();
    comeBack();
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(dialog.getByLabelText('Valid from')).toHaveValue('2031-01-01');
    expect(window.location.pathname).toBe('/plans/3/show');
    expect(calls()).toContain('GET /api/v1/plans/3/terms');
  });
});
