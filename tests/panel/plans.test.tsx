import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, requests } from '../support/panel/network.ts';
import { headings } from '../support/panel/headings.ts';
import { openPanel } from '../support/panel/panel.tsx';

const openPlans = (path = '/plans', language: 'en' | 'ru' = 'en') =>
  openPanel(path, { as: 'super-admin', language });

const cellOf = (name: string) => screen.findByText(name, { selector: 'td, td *' });
const rowOf = async (name: string) => within((await cellOf(name)).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));
const listReads = () => calls().filter((call) => call === 'GET /api/v1/plans').length;
const bodyOf = (call: string) => {
  const found = requests.find(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  return found?.clone().json() as Promise<unknown>;
};

/** Answers the requests for plans with these responses, one after the other. */
const answerPlans = (...answers: (() => Response | Promise<Response>)[]) =>
  network.use(http.get('/api/v1/plans', () => (answers.length > 1 ? answers.shift() : answers[0])?.()));

async function fill(user: Awaited<ReturnType<typeof openPanel>>, name: string, price: string, type: string) {
  const form = await dialog();
  await user.type(form.getByLabelText(/^(Name|Название)/), name);
  await user.type(form.getByLabelText(/^(Price|Цена)/), price);
  await user.click(await form.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: type }));
  return form;
}

/** Stands in for the browser's confirm dialog, which happy-dom lacks. */
function answerConfirm(answer: boolean) {
  const confirm = vi.fn<typeof window.confirm>(() => answer);
  window.confirm = confirm;
  return confirm;
}

// Outside production, react-admin logs this for every failed query and mutation.
beforeEach(() => allowConsole(/ApiError/));

describe('the list of plans', () => {
  test('PL1 LS4 shows id, name, payment type, price and the icons of a row', async () => {
    await openPlans();
    expect(await headings()).toEqual(['ID', 'Name', 'Payment type', 'Price', 'Actions']);
    const row = await rowOf('CPA Standard');
    expect(row.getByRole('cell', { name: '35.00' })).toBeVisible();
    expect(row.getByRole('link', { name: /^Edit(:|$)/ })).toBeVisible();
    expect(row.getByRole('button', { name: /^Delete(:|$)/ })).toBeVisible();
  });

  test.each([
    ['en', '10.00', '1,234.50'],
    ['ru', '10,00', '1\u00a0234,50'],
  ] as const)('PL2 LS13 in %s shows an amount with two decimals', async (language, ten, more) => {
    answerPlans(() =>
      HttpResponse.json([
        { id: 1, name: 'Ten', price: '10', payment_type: { key: 1, title: 'CPA' } },
        { id: 2, name: 'More', price: 1234.5, payment_type: { key: 1, title: 'CPA' } },
      ]),
    );
    await openPlans('/plans', language);
    expect((await rowOf('Ten')).getByRole('cell', { name: ten })).toBeVisible();
    expect((await rowOf('More')).getByRole('cell', { name: more })).toBeVisible();
  });

  test('writes the amounts anew in another language, in which they are searched for as well', async () => {
    // Nothing of the row itself changes.
    answerPlans(() => HttpResponse.json([{ id: 1, name: 'More', price: '1234.50', payment_type: null }]));
    const user = await openPlans();
    expect((await rowOf('More')).getByRole('cell', { name: '1,234.50' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'РУС' }));
    expect((await rowOf('More')).getByRole('cell', { name: '1\u00a0234,50' })).toBeVisible();
    await user.type(screen.getByLabelText('Поиск'), '1 234,50');
    await waitFor(() => expect(window.location.search).toContain('234'));
    expect((await rowOf('More')).getByRole('cell', { name: '1\u00a0234,50' })).toBeVisible();
  });

  test('LS12 shows a row whose values are null', async () => {
    answerPlans(() => HttpResponse.json([{ id: 7, name: 'Bare', price: null, payment_type: null }]));
    await openPlans();
    expect((await rowOf('Bare')).getAllByRole('cell', { name: '—' })).toHaveLength(2);
  });

  test('LS1 shows a spinner while it loads', async () => {
    answerPlans(async () => {
      await delay(200);
      return HttpResponse.json([]);
    });
    await openPlans();
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('LS11 an empty list offers the first step', async () => {
    answerPlans(() => HttpResponse.json([]));
    await openPlans();
    expect(await screen.findByText('No plans yet')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('LS2 E2 a failure without a message says Error, and Refresh reads again', async () => {
    answerPlans(
      () => HttpResponse.json({}, { status: 500 }),
      () => HttpResponse.json([{ id: 1, name: 'Back', price: '1.00', payment_type: null }]),
    );
    const user = await openPlans();
    expect(await screen.findByText('Error')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await cellOf('Back')).toBeVisible();
  });

  test.each([
    [
      'E1 the server’s own words',
      HttpResponse.json({ message: 'Closed for repairs' }, { status: 503 }),
      'Closed for repairs',
    ],
    ['E6 no markup of a crashed server', HttpResponse.html('<h1>Oops</h1>', { status: 500 }), 'Error'],
    ['an answer that is no list', HttpResponse.json({ plans: [] }), 'Error'],
  ])('shows %s', async (_case, response, text) => {
    answerPlans(() => response.clone());
    await openPlans();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('LS9 pages what does not fit, 18 rows to a page', async () => {
    answerPlans(() =>
      HttpResponse.json(
        Array.from({ length: 19 }, (_, index) => ({
          id: index + 1,
          name: `Plan ${index + 1}`,
          price: '1.00',
          payment_type: null,
        })),
      ),
    );
    const user = await openPlans();
    expect(await cellOf('Plan 18')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await cellOf('Plan 19')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  test('finds rows by the typed text, and offers to clear a search without results', async () => {
    const user = await openPlans();
    await rowOf('CPA Standard');
    await user.type(screen.getByLabelText('Search'), 'no such plan');
    expect(await screen.findByText('Nothing found. Change your search or filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await cellOf('CPA Standard')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  test('search and filters apply together', async () => {
    const user = await openPlans();
    await rowOf('RevShare 25 %');
    await user.type(screen.getByLabelText('Search'), 'cp');
    await waitFor(() => expect(screen.queryByText('RevShare 25 %')).toBeNull());
    expect(screen.getByText('CPA Standard')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('combobox', { name: 'Payment type' }));
    await user.click(await screen.findByRole('option', { name: /\(CPL\)/ }));
    expect(await screen.findByRole('button', { name: 'Filters: 1' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('CPA Standard')).toBeNull());
    expect(await cellOf('CPL double opt-in')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('cp');
  });
});

describe('adding a plan', () => {
  test('PL3 LS5 LS7 PL9 creates it, closes the dialog and reads the list again', async () => {
    const user = await openPlans('/plans', 'ru');
    await user.click(await screen.findByRole('link', { name: 'Добавить тариф' }));
    expect(window.location.pathname).toBe('/plans/create');
    const form = await fill(user, '  Свежий тариф ', '1,5', 'За лид (CPL)');
    const before = listReads();
    await user.click(form.getByRole('button', { name: 'Сохранить' }));

    await waitFor(() => expect(window.location.pathname).toBe('/plans'));
    expect(await bodyOf('POST /api/v1/plans')).toEqual({
      name: 'Свежий тариф',
      price: '1.50',
      payment_type: expect.any(Number),
    });
    expect(await screen.findByText('Тариф создан')).toBeVisible();
    await waitFor(() => expect(listReads()).toBeGreaterThan(before));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('link', { name: 'Добавить тариф' }));
    expect((await dialog()).getByLabelText(/^Название/)).toHaveValue('');
  });

  test('PL8 V1 V12 names what is missing and sends nothing', async () => {
    const user = await openPlans('/plans/create');
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findAllByText('Required')).toHaveLength(3);
    await user.type(form.getByLabelText(/^Name/), ' a ');
    expect(await form.findByText('Enter at least 2 characters')).toBeVisible();
    expect(calls()).not.toContain('POST /api/v1/plans');
  });

  test.each(['-1', '1.005', 'ten'])('PL9 refuses the price %j and keeps it in the field', async (price) => {
    const user = await openPlans('/plans/create');
    const form = await dialog();
    await user.type(form.getByLabelText(/^Price/), price);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter an amount, e.g. 10.50')).toBeVisible();
    expect(form.getByLabelText(/^Price/)).toHaveValue(price);
  });

  test('V14 E4 shows what the server refuses at its field, until that changes', async () => {
    network.use(
      http.post('/api/v1/plans', () =>
        HttpResponse.json({ message: 'Taken', errors: { name: ['There is such a plan.'] } }, { status: 422 }),
      ),
    );
    const user = await openPlans('/plans/create');
    const form = await fill(user, 'Fresh', '10', 'Per lead (CPL)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('There is such a plan.')).toBeVisible();
    expect(form.queryByRole('alert')).toBeNull();
    await user.type(form.getByLabelText(/^Name/), 'er');
    await waitFor(() => expect(form.queryByText('There is such a plan.')).toBeNull());
  });

  test.each([
    ['PL7 the translated text', () => HttpResponse.json({}, { status: 500 }), 'Couldn’t save the plan'],
    ['E1 the server’s words', () => HttpResponse.json({ message: 'Not now' }, { status: 409 }), 'Not now'],
    ['E6 no markup', () => HttpResponse.html('<h1>Oops</h1>', { status: 500 }), 'Couldn’t save the plan'],
    ['E5 that there is no network', () => HttpResponse.error(), /network|connection/i],
  ])('a failing save shows %s in the dialog, which keeps what was typed', async (_case, answer, text) => {
    network.use(http.post('/api/v1/plans', answer));
    const user = await openPlans('/plans/create');
    const form = await fill(user, 'Fresh', '10', 'Per lead (CPL)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent(text);
    expect(form.getByLabelText(/^Name/)).toHaveValue('Fresh');
    expect(form.getByLabelText(/^Price/)).toHaveValue('10.00');
  });

  test('Q5 asks before unsaved input is lost, even after a failed save', async () => {
    network.use(http.post('/api/v1/plans', () => HttpResponse.json({}, { status: 500 })));
    const user = await openPlans('/plans/create');
    const form = await fill(user, 'Fresh', '10', 'Per lead (CPL)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('alert');
    await user.keyboard('{Escape}');
    expect(await answerQuestion(user, 'Keep editing')).toBe(
      'Leave without saving?Your changes will be lost.',
    );
    expect(form.getByLabelText(/^Name/)).toHaveValue('Fresh');

    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await answerQuestion(user, 'Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('changing a plan', () => {
  test('PL4 PL5 starts from the plan and sends every key', async () => {
    const user = await openPlans();
    await user.click((await rowOf('CPA Premium')).getByRole('link', { name: /^Edit(:|$)/ }));
    const form = await dialog();
    const name = await form.findByLabelText(/^Name/);
    expect(name).toHaveValue('CPA Premium');
    expect(form.getByLabelText(/^Price/)).toHaveValue('60.00');
    await waitFor(() => expect(form.getByRole('combobox')).toHaveTextContent(/CPA/));

    await user.type(name, ' 2');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await cellOf('CPA Premium 2')).toBeVisible();
    expect(await bodyOf('PATCH /api/v1/plans/2')).toEqual({
      name: 'CPA Premium 2',
      price: '60.00',
      payment_type: expect.any(Number),
    });
  });

  test('PL9 shows the price with the decimal sign of the language', async () => {
    await openPlans('/plans/2', 'ru');
    expect(await (await dialog()).findByLabelText(/^Цена/)).toHaveValue('60,00');
  });

  test('LS6 shows the values of the row that was opened last', async () => {
    const user = await openPlans();
    await user.click((await rowOf('CPA Standard')).getByRole('link', { name: /^Edit(:|$)/ }));
    expect(await (await dialog()).findByLabelText(/^Name/)).toHaveValue('CPA Standard');
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await user.click((await rowOf('CPA Tier 3')).getByRole('link', { name: /^Edit(:|$)/ }));
    expect(await (await dialog()).findByLabelText(/^Name/)).toHaveValue('CPA Tier 3');
  });

  test('works with a backend that answers a write with nothing', async () => {
    network.use(http.patch('/api/v1/plans/:id', () => new HttpResponse(null, { status: 204 })));
    const user = await openPlans('/plans/3');
    await user.click(await (await dialog()).findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/plans'));
  });

  test('says so when there is no such plan', async () => {
    const user = await openPlans('/plans/999999');
    const form = await dialog();
    expect(await form.findByText('Record not found')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Refresh' })).toBeNull();
    expect(form.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/plans');
  });

  test('can be left while the plan is being read, and after that failed', async () => {
    // The list knows other plans; the one that is opened is awaited.
    answerPlans(
      () => HttpResponse.json([]),
      async () => {
        await delay(500);
        return HttpResponse.json({}, { status: 500 });
      },
    );
    const user = await openPlans('/plans/7');
    const form = await dialog();
    expect(await form.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    expect(await form.findByText('Error')).toBeVisible();
    expect(form.getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(form.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('Escape does not close a dialog that is saving, so that a refusal is seen', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(
    http.patch('/api/v1/plans/:id', async () => {
      await asked;
      return HttpResponse.json({ message: 'Not now' }, { status: 409 });
    }),
  );
  const user = await openPlans('/plans/3');
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls()).toContain('PATCH /api/v1/plans/3'));
  await user.keyboard('{Escape}');
  answer();
  expect(await form.findByText('Not now')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('deleting a plan', () => {
  test('PL6 LS7 asks with the plan’s name; no sends nothing, yes deletes it', async () => {
    const confirm = answerConfirm(false);
    const user = await openPlans('/plans?page=2');
    const remove = (await rowOf('Newsletter mention')).getByRole('button', { name: /^Delete(:|$)/ });
    await user.click(remove);
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('Newsletter mention'));
    expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);

    confirm.mockReturnValue(true);
    await user.click(remove);
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Newsletter mention' })).toBeNull());
    expect(calls()).toContain('DELETE /api/v1/plans/24');
  });

  test.each([
    ['the server’s words', { message: 'Two campaigns use it' }, 409, 'Two campaigns use it'],
    ['the translated text', {}, 409, 'Couldn’t delete the plan'],
    ['when to try again', {}, 429, 'Too many attempts. Try again in 42 seconds.'],
  ])('PL7 a refusal shows %s above the list', async (_case, answer, status, text) => {
    answerConfirm(true);
    const refused = () => HttpResponse.json(answer, { status, headers: { 'Retry-After': '42' } });
    network.use(http.delete('/api/v1/plans/:id', refused));
    const user = await openPlans();
    await user.click((await rowOf('CPA Standard')).getByRole('button', { name: /^Delete(:|$)/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await cellOf('CPA Standard')).toBeVisible();
  });
});
