import { act, screen, within } from '@testing-library/react';
import { delay } from 'msw';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import type { ResourceTable } from '../../src/kit/table/resource-table.tsx';
import { openPanel } from '../support/panel/panel.tsx';

/* Typing in a dialog must not re-render the table beneath it, as that makes typing slow. */

const drawn = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../src/kit/table/resource-table.tsx', async (load) => {
  const { ResourceTable: Table } = await load<{ ResourceTable: typeof ResourceTable }>();
  return {
    ResourceTable: (props: Parameters<typeof ResourceTable>[0]) => (
      <Profiler id="table" onRender={drawn}>
        <Table {...props} />
      </Profiler>
    ),
  };
});

/** Waits until two checks in a row find no new render, because lists and options have arrived. */
async function settled(): Promise<void> {
  for (let before = -1, quiet = 0; quiet < 2;) {
    quiet = before === drawn.mock.calls.length ? quiet + 1 : 0;
    before = drawn.mock.calls.length;
    await act(() => delay(300));
  }
}

test.each([
  ['super-admin', '/plans', 'Add plan', /^Name/],
  ['super-admin', '/roles', 'Add role', /^Name/],
  ['super-admin', '/contacts', 'Add contact', /^Phone/],
  ['super-admin', '/invites', 'Invite', /^E-mail/],
  ['super-admin', '/users', /^Edit:/, /^Comment/],
  ['super-admin', '/brands', 'Add brand', /^Link/],
  ['super-admin', '/promo-materials', 'Add material', /^Content/],
  ['operator', '/sub-accounts/list', 'Add account', /^Name/],
  ['affiliate', '/campaigns', 'Add campaign', /^Link/],
] as const)('%s at %s, in the dialog of “%s”', async (as, path, opener, label) => {
  const user = await openPanel(path, { as });
  await user.click((await screen.findAllByRole('link', { name: opener }))[0] as HTMLElement);
  const input = await within(await screen.findByRole('dialog')).findByLabelText(label);
  // The pointer leaves the button that opened the dialog, which closes its tooltip.
  await user.click(input);
  await settled();
  const before = drawn.mock.calls.length;
  expect(before, 'the table was drawn at all').toBeGreaterThan(0);
  await user.type(input, '912345');
  expect(drawn.mock.calls.length - before).toBe(0);
});
