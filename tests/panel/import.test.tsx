import { act, screen, waitFor, within } from '@testing-library/react';
import { inArray, like } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brands, contacts, invitations, plans } from '../../server/database/tables/index.ts';
import { answerQuestion } from '../support/panel/answering.ts';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, network, requests, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { TableWorker } from '../support/panel/table-worker.ts';

type User = Awaited<ReturnType<typeof openPanel>>;

let files: { blob: Blob }[] = [];
beforeEach(() => {
  files = [];
  vi.stubGlobal('Worker', TableWorker);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push({ blob: blob as Blob });
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'file.csv', { type: 'text/csv' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Import from a file' }));

/** Opens the import of the list on the page. */
async function openImport(user: User) {
  await screen.findByRole('heading', { level: 1 });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import from a file' }));
  return dialog();
}

const input = async () =>
  (await dialog()).getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });

async function check(user: User, ...lines: string[]) {
  const shown = await openImport(user);
  await user.upload(await input(), fileOf(...lines));
  const button = await shown.findByRole('button', { name: 'Check' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return shown;
}

const posts = (path: string) => requests.filter(({ method, url }) => method === 'POST' && url.endsWith(path));

describe('the import of a list', () => {
  test('creates the good rows, tells of the others, and saves those to a file', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const shown = await check(
      user,
      'Название;Цена;Тип оплаты;Note',
      'Imported A;10,5;Revenue share;one',
      'I;-;Revenue share;two',
      'Imported B;1 250,00;1;three',
    );
    expect(await shown.findByText(/2 rows can be imported\. 1 row has problems/)).toBeVisible();
    expect(shown.getByText('Name “I”: Enter at least 2 characters')).toBeVisible();
    expect(posts('/plans')).toHaveLength(0);
    await user.click(shown.getByRole('button', { name: 'Import 2 rows' }));
    expect(await shown.findByText('2 records created. 1 row not imported.')).toBeVisible();
    const made = await theBackend()
      .database.select({ name: plans.name, price: plans.price })
      .from(plans)
      .where(like(plans.name, 'Imported _'));
    expect(made).toEqual([
      { name: 'Imported A', price: '10.50' },
      { name: 'Imported B', price: '1250.00' },
    ]);
    await user.click(shown.getByRole('button', { name: 'Download these rows to correct them' }));
    expect(await files[0]?.blob.text()).toBe(
      '\uFEFFНазвание,Цена,Тип оплаты,Note,Problem\r\n' +
        `I,'-,Revenue share,two,"Name “I”: Enter at least 2 characters Price “-”: Enter an amount, e.g. 10.50"\r\n`,
    );
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('knows options by their titles in the other language', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const shown = await check(
      user,
      'Name;Price;Payment type',
      'Translated A;5;Доля дохода (RevShare)',
      'Translated B;5;за лид (cpl)',
    );
    await user.click(await shown.findByRole('button', { name: 'Import 2 rows' }));
    expect(await shown.findByText('2 records created.')).toBeVisible();
    const made = await theBackend()
      .database.select({ paymentType: plans.paymentType })
      .from(plans)
      .where(like(plans.name, 'Translated _'))
      .orderBy(plans.name);
    expect(made).toEqual([{ paymentType: 2 }, { paymentType: 3 }]);
  });

  test('creates no row twice when the same file is imported again after a break', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const lines = ['Name,Price,Payment type', 'Repeated A,1,Revenue share', 'Repeated B,2,revenue share'];
    allowConsole(/ApiError: No connection/);
    // The second row reaches the server, but its answer is lost, and the user stops.
    let calls = 0;
    network.use(
      http.post('/api/v1/plans', async ({ request }) => {
        calls += 1;
        const answer = await send(theBackend().app, request);
        return calls === 2 ? HttpResponse.error() : answer;
      }),
    );
    const shown = await check(user, ...lines);
    await user.click(await shown.findByRole('button', { name: 'Import 2 rows' }));
    expect(await shown.findByText(/No connection to the server/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Stop' }));
    expect(await shown.findByText('1 record created. 1 row not imported.')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Import another file' }));
    await user.upload(await input(), fileOf(...lines));
    await user.click(await shown.findByRole('button', { name: 'Check' }));
    await user.click(await shown.findByRole('button', { name: 'Import 2 rows' }));
    expect(
      await shown.findByText('2 records were created by an earlier import of this file, and not again.'),
    ).toBeVisible();
    const names = ['Repeated A', 'Repeated B'];
    expect(await theBackend().database.$count(plans, inArray(plans.name, names))).toBe(2);
    const keys = posts('/plans').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^"import-[0-9a-f]{64}-2"$/);
    // They were deleted meanwhile, and are wanted again.
    await theBackend().database.delete(plans).where(inArray(plans.name, names));
    await user.click(shown.getByRole('button', { name: 'Create 2 records again' }));
    expect(await shown.findByText('2 records created.')).toBeVisible();
    expect(await theBackend().database.$count(plans, inArray(plans.name, names))).toBe(2);
    // No UUID: a browser makes those only where the panel is opened by https.
    const anew = posts('/plans').map(({ headers }) => headers.get('Idempotency-Key') ?? '');
    expect(anew.slice(4)).toEqual(
      [2, 3].map((row) => expect.stringMatching(`^"import-[0-9a-f]{64}-${row}-[0-9a-f]{32}"$`)),
    );
  });

  test('is not left without a question while it runs', async () => {
    const user = await openPanel('/', { as: 'super-admin' });
    await user.click(await screen.findByRole('link', { name: 'Plans' }));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.post('/api/v1/plans', async ({ request }) => {
        await answered;
        return send(theBackend().app, request);
      }),
    );
    const shown = await check(
      user,
      'Name,Price,Payment type',
      'Guarded A,1,Revenue share',
      'Guarded B,-,Revenue share',
    );
    await user.click(await shown.findByRole('button', { name: 'Import 1 row' }));
    expect(await shown.findByText(/0 of 1/)).toBeVisible();
    const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAskedByBrowser()).toBe(true);
    act(() => window.history.back());
    expect(await answerQuestion(user, 'Go on importing')).toContain('Leave the running import?');
    answer();
    expect(await shown.findByText('1 record created. 1 row not imported.')).toBeVisible();
    expect(isAskedByBrowser()).toBe(false);
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/plans');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('shows what the server refuses at its row, and goes on', async () => {
    allowConsole(/ApiError: An account with this e-mail/);
    const user = await openPanel('/invites', { as: 'super-admin' });
    const shown = await check(
      user,
      'E-mail;Brand',
      'operator@demo.test;Aurora Bet',
      'imported@somewhere.test;1',
      'other@somewhere.test;Nobody',
    );
    await user.click(await shown.findByRole('button', { name: 'Import 2 rows' }));
    expect(await shown.findByText('1 record created. 2 rows not imported.')).toBeVisible();
    const problems = within(shown.getByRole('region', { name: 'Rows with problems' }));
    const [first, second] = problems.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Row 2E-mail: \S/);
    expect(second).toHaveTextContent(/^Row 4Brand “Nobody”: Not found\. Possible values: /);
    const isMade = inArray(invitations.email, ['imported@somewhere.test']);
    expect(await theBackend().database.$count(invitations, isMade)).toBe(1);
  });

  test('waits where the server asks for it, and then may be stopped', async () => {
    allowConsole(/ApiError: Too many invitations/);
    const user = await openPanel('/invites', { as: 'super-admin' });
    network.use(
      http.post('/api/v1/invitations', () =>
        HttpResponse.json(
          { message: 'Too many invitations.' },
          { status: 429, headers: { 'Retry-After': '3599' } },
        ),
      ),
    );
    const shown = await check(user, 'E-mail;Brand', 'one@somewhere.test;1', 'two@somewhere.test;1');
    await user.click(await shown.findByRole('button', { name: 'Import 2 rows' }));
    expect(await shown.findByText(/The import continues in 59:\d\d/)).toBeVisible();
    expect(shown.getByText('Too many invitations.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(shown.getByRole('button', { name: 'Skip this row' }));
    await waitFor(() => expect(posts('/invitations')).toHaveLength(2));
    await user.click(await shown.findByRole('button', { name: 'Stop' }));
    expect(await shown.findByText('0 records created. 2 rows not imported.')).toBeVisible();
  });

  test('is done by keyboard alone, and lets the columns be chosen', async () => {
    const user = await openPanel('/contacts', { as: 'super-admin' });
    const shown = await openImport(user);
    const choose = await shown.findByRole('button', { name: 'Choose a file' });
    await waitFor(() => expect(choose).toHaveFocus());
    await user.upload(
      await input(),
      fileOf('One,Two,Two', 'Imported Contact,8 912 345-67-89,c@somewhere.test'),
    );
    const name = await shown.findByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveFocus());
    expect(shown.getByText(/None of the columns was recognized/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Check' })).toBeDisabled();
    await user.selectOptions(name, 'One');
    expect(shown.getByText('E.g. Imported Contact')).toBeVisible();
    await user.selectOptions(shown.getByLabelText(/^Phone/), 'Two · column B');
    await user.selectOptions(shown.getByLabelText(/^E-mail/), 'Two · column C');
    shown.getByRole('button', { name: 'Check' }).focus();
    await user.keyboard('{Enter}');
    const start = await shown.findByRole('button', { name: 'Import 1 row' });
    await waitFor(() => expect(start).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await shown.findByText('1 record created.')).toBeVisible();
    const close = shown.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(close).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await theBackend().database.$count(contacts, like(contacts.name, 'Imported Contact'))).toBe(1);
  });

  test('forgets a check whose file or columns were changed before it was answered', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('/api/v1/options/plan', async ({ request }) => {
        await answered;
        return send(theBackend().app, request);
      }),
    );
    const user = await openPanel('/plans', { as: 'super-admin' });
    const shown = await check(user, 'Name;Price;Payment type', 'From the first file;1;Revenue share');
    await user.click(shown.getByRole('button', { name: 'Back' }));
    await user.upload(
      await input(),
      fileOf('Name;Price;Payment type', 'Second;1;Revenue share', 'Third;1;Revenue share'),
    );
    expect(await shown.findByText(/^2 rows found/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Check' }));
    await user.selectOptions(shown.getByLabelText(/^Price/), 'Not in the file');
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(shown.getByText(/^2 rows found/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Check' })).toBeDisabled();

    await user.selectOptions(shown.getByLabelText(/^Price/), 'Price');
    await user.click(shown.getByRole('button', { name: 'Check' }));
    expect(await shown.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  });

  test('says why a file cannot be read, and takes another', async () => {
    const user = await openPanel('/brands', { as: 'operator' });
    const shown = await openImport(user);
    await user.upload(await input(), fileOf(''));
    expect(await shown.findByText('The file is empty')).toBeVisible();
    await user.upload(
      await input(),
      fileOf('Name,Link', 'A,https://a.example', '"B" brand,https://b.example'),
    );
    expect(await shown.findByText(/^A quotation mark in row 3 is out of place/)).toBeVisible();
    await user.upload(await input(), fileOf('Name,Link', 'Imported brand,https://imported.example'));
    expect(await shown.findByText('1 row found. Choose the column for each field.')).toBeVisible();
  });

  test('of brands has their currency and time zone', async () => {
    const user = await openPanel('/brands', { as: 'operator' });
    const shown = await check(
      user,
      'Name,Link,Currency,Time zone',
      'Imported zone,https://zone.example,USD,Asia/Tbilisi',
      'Imported usual,https://usual.example,,',
      'Imported currency,https://currency.example,ABC,UTC',
      'Imported planet,https://planet.example,EUR,Mars/Olympus',
    );
    expect(await shown.findByText(/2 rows can be imported\. 2 rows have problems/)).toBeVisible();
    expect(shown.getByText(/^Currency “ABC”: /)).toBeVisible();
    expect(shown.getByText(/^Time zone “Mars\/Olympus”: /)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Import 2 rows' }));
    expect(await shown.findByText('2 records created. 2 rows not imported.')).toBeVisible();
    const made = await theBackend()
      .database.select({ name: brands.name, currency: brands.currency, timeZone: brands.timeZone })
      .from(brands)
      .where(like(brands.name, 'Imported %'))
      .orderBy(brands.name);
    expect(made).toEqual([
      { name: 'Imported usual', currency: 'EUR', timeZone: 'UTC' },
      { name: 'Imported zone', currency: 'USD', timeZone: 'Asia/Tbilisi' },
    ]);
  });

  test('sends no key to a backend that announces none', async () => {
    announceNothing();
    const user = await openPanel('/contacts', { as: 'super-admin' });
    const shown = await check(user, 'Name,Phone,E-mail', 'Keyless,89123456789,k@somewhere.test');
    await user.click(await shown.findByRole('button', { name: 'Import 1 row' }));
    expect(await shown.findByText('1 record created.')).toBeVisible();
    expect(posts('/contacts').map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false]);
  });

  test('is not offered where nothing may be created', async () => {
    const user = await openPanel('/promo-materials', { as: 'affiliate' });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Export to CSV' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Import from a file' })).toBeNull();
  });
});

describe('where plans pay commissions, an import', () => {
  ownBackend({ hasCommissions: true });

  test('tells which columns it leaves out, and takes no amounts of another currency by itself', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const shown = await openImport(user);
    await user.upload(
      await input(),
      fileOf('Name,"Price, USD",Payment type,Currency', 'USD plan,100,Fixed fee,USD'),
    );
    expect(await shown.findByText('Not imported: Price, USD · Currency')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Check' })).toBeDisabled();
    await user.selectOptions(shown.getByLabelText(/^Price/), 'Price, USD');
    const warning =
      'Price: the title of the column “Price, USD” names another currency, but the amounts will be in EUR.';
    expect(shown.getByText(warning)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Check' }));
    expect(await shown.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
    expect(shown.getByText(warning)).toBeVisible();
    expect(shown.getByText('Not imported: Currency')).toBeVisible();
  });
});
