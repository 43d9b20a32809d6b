import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AccountType } from '../../contract/accounts.ts';
import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { specifiedBackend } from '../support/panel/specified.ts';
import type { SpecifiedBackend } from '../support/specified/backend.ts';
import { announced } from '../support/specified/announced-screens.ts';
import { type Entity, entities, recordOf } from '../support/specified/records.ts';
import { type Filling, type Screen, screens } from '../support/specified/screens.ts';
import { allAnswers as answers, type WriteAnswer } from '../support/specified/shapes.ts';

/*
 * Every screen of every type of account in front of a backend that implements only the specification's section 7, so
 * that the panel does not depend on features of our own server.
 */

type User = Awaited<ReturnType<typeof openPanel>>;
const named = (list: readonly Screen[]) =>
  list.map((entry, index) => [`${entry.path} of the ${entry.as}`, entry, index] as const);
const dialog = async () => within(await screen.findByRole('dialog'));
const dataRows = () => screen.getAllByRole('row').slice(1);

async function fill(user: User, fillings: readonly Filling[]): Promise<void> {
  const form = await dialog();
  for (const [label, value, how] of fillings) {
    if (how === 'choose') {
      await user.click(await form.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${value}\\b`) }));
    } else {
      await user.type(await form.findByLabelText(label), value);
    }
  }
  await user.click(form.getByRole('button', { name: /^(Save|Send invitation)$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findAllByRole('row');
}

let backend: SpecifiedBackend;
async function open(
  { as, path, shows }: Screen,
  answer: WriteAnswer = 'the record',
  setup: ConstructorParameters<typeof SpecifiedBackend>[1] = {},
): Promise<User> {
  backend = specifiedBackend(as, setup);
  backend.writeAnswer = answer;
  const user = await openPanel(path, { as });
  expect((await screen.findAllByText(shows(1)))[0]).toBeVisible();
  return user;
}

afterEach(() => {
  expect(backend.faults, 'requests that the specification does not know').toEqual([]);
});

test('the records carry no field that the contract lacks', () => {
  backend = specifiedBackend('super-admin');
  const resources: Record<Entity, AnyResource> = api;
  // These fields belong to the session's account, not to the list.
  const ofTheAccount = ['approved_at', 'communication_link', 'is_two_factor'];
  for (const entity of entities) {
    const known = [...Object.keys(resources[entity].record.shape), ...ofTheAccount];
    expect(known, entity).toEqual(expect.arrayContaining(Object.keys(recordOf(entity, 1))));
  }
});

describe('a list', () => {
  test.each(named(screens))('%s shows its rows and the next page', async (_title, entry) => {
    const user = await open(entry);
    const whole = backend.rowsOf(entry.entity).length;
    const waiting = entry.path.endsWith('/requests') ? whole : 0;
    expect(dataRows()).toHaveLength(18);
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(dataRows()).toHaveLength(waiting ? waiting - 18 : whole - 18));
    expect(screen.getAllByText(entry.shows(19))[0]).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)$/ })).toBeNull();
  });

  test('of requests asks for those that wait', async () => {
    backend = specifiedBackend('operator');
    await openPanel('/affiliates/requests', { as: 'operator' });
    expect(await screen.findByText('Affiliate 1')).toBeVisible();
    expect(screen.queryByText('Affiliate 2')).toBeNull();
  });

  test('that is not paged is searched, sorted and paged without another request', async () => {
    const user = await open(screens[0] as Screen);
    const asked = () => requests.filter(({ url }) => url.endsWith('/api/v1/plans')).length;
    // The options of the selects are requested separately from the list, a moment after the first screen.
    await waitFor(() => expect(asked()).toBe(2));
    const before = asked();
    await user.click(screen.getByRole('button', { name: /^(Sort by “)?name/i }));
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(dataRows()).toHaveLength(2));
    await user.type(screen.getByLabelText('Search'), 'plan 20');
    await waitFor(() => expect(dataRows()).toHaveLength(1));
    expect(screen.getByText('Plan 20')).toBeVisible();
    expect(asked()).toBe(before);
  });
});

describe('a filter', () => {
  const other = {
    brand: { name: 'Brand 2' },
    type: { title: 'Landing page' },
    role: { name: 'Role 2' },
    communication_method: { title: 'E-mail' },
    condition_cooperation: { key: 1, title: 'CPA' },
  };
  const offering = [
    ['promo-materials', 'Brand 2', /^Brand/, 'Content 7'],
    ['promo-materials', 'Landing page', /^Type/, 'Content 7'],
    ['users', 'Brand 2', /^Brand/, 'user7@b.test'],
    ['users', 'Role 2', /^Role/, 'user7@b.test'],
    ['users', 'E-mail', /^Preferred contact/, 'user7@b.test'],
    ['users', 'CPA', /^Deal terms/, 'user7@b.test'],
    ['invites', 'Brand 2', /^Brand/, 'invited7@b.test'],
  ] as const;

  /** Gives the seventh row of a list other values than the rest. */
  function withAnother(entity: Entity): void {
    backend = specifiedBackend('super-admin');
    const row = backend.rowsOf(entity)[6] ?? {};
    const told = Object.entries(other).filter(([field]) => field in row);
    // The brand of an account comes with its id, that of any other record with its name only.
    Object.assign(row, Object.fromEntries(told), entity === 'users' && { brand: { id: 2, name: 'Brand 2' } });
  }

  test.each(offering)('of the %s leaves those of “%s”', async (entity, value, label, shows) => {
    withAnother(entity);
    const user = await openPanel(`/${entity}`, { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    // Of four filters and more, the first three are shown at once.
    if (entity === 'users') await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: value }));
    await waitFor(() => expect(dataRows()).toHaveLength(1));
    expect(screen.getByText(shows)).toBeVisible();
  });

  test('in an address applies before its select is shown', async () => {
    withAnother('promo-materials');
    const filter = encodeURIComponent(JSON.stringify({ brand_id: 2, type: 2 }));
    await openPanel(`/promo-materials?filter=${filter}`, { as: 'super-admin' });
    expect(await screen.findByText('Content 7')).toBeVisible();
    expect(dataRows()).toHaveLength(1);
  });

  test('by a state is not offered if the backend sends only its title', async () => {
    withAnother('invites');
    const user = await openPanel('/invites', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    expect(await screen.findByRole('combobox', { name: /^Brand/ })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Status/ })).toBeNull();
  });
});

test('an address with a longer page size gets it, assembled from the specified pages', async () => {
  backend = specifiedBackend('operator');
  await openPanel('/affiliates/list?perPage=36&page=1&sort=id&order=DESC', { as: 'operator' });
  expect(await screen.findByText('Affiliate 20')).toBeVisible();
  expect(dataRows()).toHaveLength(20);
});

describe('the export', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  /** Exports the list at a path, and reads the file that is downloaded. */
  async function exported(as: AccountType, path: string) {
    let blob: Blob | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
      return 'blob:made';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      name = this.download;
    });
    const user = await openPanel(path, { as });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
    expect(await screen.findByText(/rows exported/)).toBeVisible();
    return { name, lines: (await blob?.text())?.split('\r\n') ?? [] };
  }

  test('of a paged list reads pages of the specified size', async () => {
    backend = specifiedBackend('operator');
    const { lines } = await exported('operator', '/affiliates/list');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Affiliate 1,'),
        expect.stringContaining('Affiliate 20'),
      ]),
    );
  });

  test('of a long unpaged list sorts it only once', async () => {
    const count = 20_000;
    backend = specifiedBackend('super-admin');
    const plans = Array.from({ length: count }, (_, index) => recordOf('plans', index + 1));
    backend.rowsOf('plans').splice(0, Infinity, ...plans);
    // Each sorting makes one.
    const { Collator } = Intl;
    const sortings = vi.spyOn(Intl, 'Collator').mockImplementation(function sorting(...order) {
      return new Collator(...order);
    });
    const { lines } = await exported('super-admin', '/plans?sort=name&order=ASC');
    expect(sortings.mock.calls.length).toBeLessThan(10);
    expect(lines.filter((line) => line.includes('Plan '))).toHaveLength(count);
  });

  test('is named after the day in the user’s time zone', async () => {
    vi.stubEnv('TZ', 'Europe/Moscow');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T22:30:00Z') });
    backend = specifiedBackend('super-admin');
    expect((await exported('super-admin', '/plans')).name).toBe('plans-2026-03-10.csv');
  });
});

describe('the command palette', () => {
  async function search(as: AccountType, text: string) {
    backend = specifiedBackend(as);
    const user = await openPanel('/dashboard', { as });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await user.keyboard('{Control>}[KeyK]{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Quick navigation' }));
    await user.keyboard(text);
    return palette;
  }
  const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  test.each([
    ['operator', '19', ['Brand 19https://brand19.test']],
    ['super-admin', 'user 19', ['User 19user19@b.test']],
  ] as const)('of the %s finds matches in unpaged lists', async (as, text, expected) => {
    await search(as, text);
    await waitFor(() => expect(found()).toEqual(expected));
    expect(requests.some(({ url }) => url.includes('perPage'))).toBe(false);
  });

  test('finds nothing if nothing matches', async () => {
    const palette = await search('super-admin', 'zzzz');
    expect(await palette.findByText('Nothing found', { selector: '[role=status]' })).toBeInTheDocument();
    expect(requests.filter(({ url }) => /users|brands/.test(url)).length).toBeGreaterThan(1);
  });
});

describe('a form', () => {
  // These tests use the dialect that is hardest to read; the browser tests use the other one.
  const inOtherDialect = true;
  const announces = ['invitations'] as const;
  const creating = [
    ...screens.map((entry) => ({ ...entry, setup: { inOtherDialect } })),
    ...announced.map((entry) => ({ ...entry, setup: { inOtherDialect, announces } })),
  ].filter(({ create }) => create);
  const titled = creating.map((entry, index) => [`${entry.path} of the ${entry.as}`, entry, index] as const);
  test.each(titled)('%s creates, whatever the response', async (_title, entry, index) => {
    const { create, setup } = entry;
    if (!create) throw new Error('nothing to create');
    const user = await open(entry, answers[index % answers.length], setup);

    await user.click(screen.getByRole('link', { name: create.add }));
    await fill(user, create.fill);
    expect(backend.bodies.at(-1)).toEqual({ call: create.call, body: create.body });
    // An invitation does not appear in the list that it is sent from.
    const rows = backend.rowsOf(entry.entity).length;
    expect(rows).toBe(entry.path.endsWith('/list') && entry.entity !== 'managers' ? 20 : 21);
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(dataRows()).toHaveLength(rows - 18));
  });

  const editing = screens.filter(({ edit }) => edit);
  test.each(named(editing))('%s changes', async (_title, entry, index) => {
    const { edit, entity, shows } = entry;
    if (!edit) throw new Error('nothing to change');
    const user = await open(entry, answers[(index + 1) % answers.length], { inOtherDialect });
    await user.click(within(dataRows()[0] as HTMLElement).getByRole('link', { name: /^Edit(:|$)/ }));
    await fill(user, edit.fill);
    expect(backend.bodies.at(-1)?.body).toEqual(edit.body);
    expect((await screen.findAllByText(new RegExp(`^${shows(1)}!?$`)))[0]).toBeVisible();
    expect(backend.rowsOf(entity)[0]).toMatchObject({ name: expect.stringMatching(/!$/) });
  });

  test('of a role offers a permission once that it had by an id in text', async () => {
    const roles = screens.find(({ path }) => path === '/roles') as Screen;
    const user = await open(roles, 'the record', { inOtherDialect });
    await user.click(within(dataRows()[0] as HTMLElement).getByRole('link', { name: /^Edit(:|$)/ }));
    const form = await dialog();
    await user.click(await form.findByRole('combobox', { name: /^Permissions/ }));
    await user.keyboard('{Backspace}');
    expect(await screen.findAllByRole('option', { name: /^Permission 2\b/ })).toHaveLength(1);
  });
});

describe('a row', () => {
  const deleting = screens.filter(({ deletes }) => deletes);
  test.each(named(deleting))('%s is deleted', async (_title, entry, index) => {
    window.confirm = () => true;
    const user = await open(entry, answers[(index + 2) % answers.length]);
    await user.click(within(dataRows()[0] as HTMLElement).getByRole('button', { name: /^Delete(:|$)/ }));
    await waitFor(() => expect(screen.queryByText(entry.shows(1))).toBeNull());
    expect(backend.rowsOf(entry.entity)).toHaveLength(19);
  });
});
