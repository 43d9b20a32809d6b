import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { calls, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { specifiedBackend } from '../support/panel/specified.ts';

type User = Awaited<ReturnType<typeof openPanel>>;

const rows = () => [...document.querySelectorAll('tbody tr')];
/** The rows that were marked as new at any time. */
let marked: Set<Element>;

beforeEach(() => {
  marked = new Set();
  const watch = new MutationObserver(() => {
    for (const row of document.querySelectorAll('tr.is-new')) marked.add(row);
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => watch.disconnect());
});

async function addPlan(user: User, name: string, type: string) {
  await screen.findByRole('table');
  await user.click(screen.getByRole('link', { name: 'Add plan' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/^Name/), { target: { value: name } });
  fireEvent.change(form.getByLabelText(/^Price/), { target: { value: '0.01' } });
  await user.click(form.getByRole('combobox', { name: /^Payment type/ }));
  await user.click(await screen.findByRole('option', { name: type }));
  requests.length = 0;
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a new record', () => {
  test('stands above the rows, marked and announced, whatever the order, and follows its changes', async () => {
    const user = await openPanel('/plans?sort=price&order=DESC', { as: 'super-admin' });
    await addPlan(user, 'Dust', 'Per action (CPA)');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Dust'));
    expect(rows()).toHaveLength(19);
    await waitFor(() => expect([...marked]).toEqual([rows()[0]]));
    expect(screen.getByText('“Dust” is in the list now')).toHaveAttribute('role', 'status');

    await user.click(within(rows()[0] as HTMLElement).getByRole('link', { name: /^Edit/ }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(await form.findByLabelText(/^Name/), { target: { value: 'Fine dust' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Fine dust'));

    await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(screen.queryByText(/is in the list now$/)).toBeNull());
    await waitFor(() => expect(rows().length).toBeLessThan(19));
  });

  // tests/unit/created-id.test.ts tests which part of each response is the id.
  test.each(['204', 'the record', '{message, data: record}'] as const)(
    'is found without another call in an unpaged list, with the response %s',
    async (answer) => {
      const backend = specifiedBackend('super-admin');
      backend.writeAnswer = answer;
      const user = await openPanel('/plans', { as: 'super-admin' });
      const asked = () => calls().filter((call) => call === 'GET /api/v1/plans');
      // The panel reads the choices of the selects beside the list, a moment after the first screen.
      await waitFor(() => expect(asked()).toHaveLength(2));
      await addPlan(user, 'Gold', 'CPA');
      await waitFor(() => expect(rows()[0]).toHaveTextContent('Gold'));
      await waitFor(() => expect([...marked]).toEqual([rows()[0]]));
      expect(asked()).toHaveLength(1);
      expect(backend.faults).toEqual([]);
    },
  );
});
