import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { createBrowserRouter, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromPage, useClosedByBack } from '../../src/shared/dialog/entries.ts';
import { depthOf } from '../../src/shared/dialog/mark.ts';
import { panelRouter } from '../../src/shared/panel-router.ts';
import { tidyEntries } from '../../src/shared/dialog/tidy-entries.ts';

/* The entries of what has no address of its own, in a page with nothing else, drawn twice as in development. */

function Dialog({ name, onClose }: { name: string; onClose: () => void }) {
  useClosedByBack(true, onClose);
  return <div role="dialog" aria-label={name} />;
}

function Page() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [names, setNames] = useState<readonly string[]>([]);
  const close = () => setNames(names.slice(0, -1));
  const press = (name: string, act: () => void) => <button onClick={act}>{name}</button>;
  return (
    <>
      <h1>{pathname + search}</h1>
      <output>{JSON.stringify(state)}</output>
      {press('open', () => setNames([...names, `dialog ${names.length + 1}`]))}
      {press('open two', () => setNames(['dialog 1', 'dialog 2']))}
      {press('close', close)}
      {press('swap', () => setNames(['other']))}
      {press('close and go', () => {
        close();
        void navigate('/other');
      })}
      {press('close and replace', () => {
        close();
        fromPage(() => void navigate('/other', { replace: true }));
      })}
      {press('filter', () => void navigate('/page?q=1', { replace: true }))}
      {names.map((name) => (
        <Dialog key={name} name={name} onClose={close} />
      ))}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(() => {
  window.history.pushState(null, '', '/before');
  window.history.pushState({ usr: { fromList: true }, key: 'page', idx: 0 }, '', '/page');
  router = createBrowserRouter([
    { path: '/page', element: <Page /> },
    { path: '*', element: <Where /> },
  ]);
  tidyEntries(router);
  panelRouter.set(router);
  render(
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  );
});
afterEach(() => {
  panelRouter.set(undefined);
  router.dispose();
});

function Where() {
  const { pathname } = useLocation();
  return <h1>{pathname}</h1>;
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const go = (steps: number) => act(() => window.history.go(steps));
const isAt = (address: string) =>
  waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${address}$`)),
  );
const hasDepth = (depth: number) => waitFor(() => expect(depthOf(router.state.location)).toBe(depth));
const areOpen = (...names: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'))).toEqual(names),
  );
/** Waits for steps of the history that should not be there. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
const hasStepsOf = (count: number) => {
  const { idx } = window.history.state as { idx: number };
  expect(idx).toBe(count);
};

test('a dialog has one entry, which keeps the state of its page', async () => {
  await press('open');
  await hasDepth(1);
  await rest();
  hasStepsOf(1);
  expect(screen.getByRole('status')).toHaveTextContent('"fromList":true');
  go(-1);
  await areOpen();
  await hasDepth(0);
  expect(screen.getByRole('status')).toHaveTextContent('{"fromList":true}');
});

describe('several', () => {
  test('that open at once have as many entries, and a long step back closes all', async () => {
    await press('open two');
    await hasDepth(2);
    go(-2);
    await areOpen();
    await rest();
    await isAt('/page');
    await hasDepth(0);
  });

  test('that close otherwise leave those below', async () => {
    await press('open two');
    await hasDepth(2);
    await press('close');
    await hasDepth(1);
    await areOpen('dialog 1');
    await press('open');
    await hasDepth(2);
    await rest();
    hasStepsOf(2);
  });

  test('of which one takes the place of another share its entry', async () => {
    await press('open');
    await hasDepth(1);
    await press('swap');
    await areOpen('other');
    await rest();
    hasStepsOf(1);
    await hasDepth(1);
    go(-1);
    await areOpen();
  });
});

test('a dialog that closes before it has its entry leaves none', async () => {
  act(() => screen.getByRole('button', { name: 'open' }).click());
  act(() => screen.getByRole('button', { name: 'close' }).click());
  await rest();
  hasStepsOf(0);
});

test('closing and opening again at once ends with one entry', async () => {
  await press('open');
  await hasDepth(1);
  await press('close');
  await press('open');
  await rest();
  await hasDepth(1);
  hasStepsOf(1);
  await areOpen('dialog 1');
});

test('a dialog that leads on to another page does not take it away, and Back returns to its page', async () => {
  await press('open');
  await hasDepth(1);
  await press('close and go');
  await isAt('/other');
  await rest();
  await isAt('/other');
  go(-1);
  await isAt('/page');
  await hasDepth(0);
  await areOpen();
  hasStepsOf(0);
});

test('a page that takes the place of a dialog’s takes that of its own page', async () => {
  await press('open');
  await hasDepth(1);
  await press('close and replace');
  await isAt('/other');
  await rest();
  hasStepsOf(0);
});

test('a page that writes into its address keeps the dialog and its entry', async () => {
  await press('open');
  await hasDepth(1);
  await press('filter');
  await isAt('/page\\?q=1');
  await hasDepth(1);
  await areOpen('dialog 1');
  go(-1);
  await areOpen();
  await hasDepth(0);
});

test('a page that is left over its dialog leaves no mark, and Forward passes it by', async () => {
  await press('open');
  await hasDepth(1);
  act(() => void router.navigate('/other'));
  await isAt('/other');
  await rest();
  hasStepsOf(2);
  go(-2);
  await isAt('/page');
  go(1);
  await rest();
  await hasDepth(0);
  await areOpen();
});
