import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { indexes } from '../../scripts/entities/indexes.ts';
import { filesUnder, root } from '../../scripts/files.ts';

/** The files that are larger than a plain entity's, each with its reason. */
const larger: Record<string, { most: number; why: string }> = {
  'contract/affiliate-campaigns.ts': {
    most: 30,
    why: 'four references, its link and state, and a version that some backends lack',
  },
  'contract/affiliate-plans.ts': {
    most: 12,
    why: 'a path of its own, whose pages and permissions are those of others',
  },
  'contract/affiliates.ts': {
    most: 26,
    why: 'three pages, requests to join, fields that some backends lack',
  },
  'contract/audit-log.ts': { most: 69, why: 'all tables that are recorded, and the export' },
  'contract/brands.ts': { most: 24, why: 'an operator and settings that some backends lack' },
  'contract/balances.ts': {
    most: 23,
    why: 'three amounts with their currency, and who may record a payment',
  },
  'contract/campaigns.ts': {
    most: 34,
    why: 'four references, a path that it shares with contacts, and its state',
  },
  'contract/conversions.ts': {
    most: 56,
    why: 'states and reasons, a decision, and amounts with their currency',
  },
  'contract/customers.ts': { most: 120, why: 'its timeline, moving it, and what its affiliate sees' },
  'contract/events.ts': { most: 52, why: 'types, states and reasons, and judging again' },
  'contract/invites.ts': { most: 28, why: 'two pages, a status, a refusal' },
  'contract/mails.ts': { most: 52, why: 'kinds and states of mails, and sending again' },
  'contract/managers.ts': { most: 22, why: 'a person and a brand in shapes of their own' },
  'contract/operators.ts': { most: 20, why: 'requests to join' },
  'contract/own-conversions.ts': { most: 17, why: 'the names of customers are masked' },
  'contract/periods.ts': { most: 20, why: 'how far its closing is, and who closed it' },
  'contract/promo-materials.ts': { most: 16, why: 'a reference, four types of account, a landing' },
  'contract/roles.ts': { most: 20, why: 'two pages, roles from before permissions did anything' },
  'contract/statements.ts': { most: 22, why: 'a month, both accounts, and four sums with their currency' },
  'contract/transactions.ts': {
    most: 38,
    why: 'what it changes, its author, the month that it is found by, and whether and by what it is taken back',
  },
  'contract/users.ts': { most: 35, why: 'what a super-admin changes and what everybody does' },
  'server/resources/affiliate-campaigns.ts': {
    most: 33,
    why: 'brands that change operators, the brand of a sub-operator, four odd fields, and a fast search',
  },
  'server/resources/audit-log.ts': {
    most: 70,
    why: 'no kind of its fields is stored, and a search by index in what its reader is shown',
  },
  'server/resources/campaigns.ts': {
    most: 55,
    why: 'a join, own materials and offered plans alone, a state, hosts, a version',
  },
  'server/resources/conversions.ts': { most: 36, why: 'a decision in another table, and a search' },
  'server/resources/customers.ts': {
    most: 50,
    why: 'sums in the brand’s currency, and only registered ones',
  },
  'server/resources/events.ts': { most: 50, why: 'a view of two tables, whose values are told in words' },
  'server/resources/invites.ts': { most: 55, why: 'mails, and an accepted one stays' },
  'server/resources/mails.ts': { most: 30, why: 'kinds and states in words, and sending again' },
  'server/resources/managers.ts': { most: 56, why: 'an account made by mail, and its role' },
  'server/resources/own-conversions.ts': { most: 35, why: 'masked names, and a search' },
  'server/resources/periods.ts': { most: 42, why: 'its closing is in another table' },
  'server/resources/statements.ts': {
    most: 52,
    why: 'amounts with their currency, and one that is read alone',
  },
  'server/resources/transactions.ts': { most: 64, why: 'a view, whose accounts narrow it' },
  'server/resources/roles.ts': { most: 50, why: 'permissions in another table, the last manager of roles' },
  'server/resources/users.ts': { most: 35, why: 'a note among super-admins, and changes of the own account' },
  'src/resources/affiliate-campaigns.tsx': {
    most: 36,
    why: 'states in words, columns of figures, and what a card leaves out and a list begins without',
  },
  'src/resources/affiliates.tsx': { most: 30, why: 'answers to requests' },
  'src/resources/affiliates-without-operator.tsx': {
    most: 12,
    why: 'narrowed to requests that no operator sees',
  },
  'src/resources/audit-log.tsx': { most: 50, why: 'names of the tables, two pages, a download' },
  'src/resources/balances.tsx': {
    most: 22,
    why: 'amounts that open, which of them a card shows, and payments of one and many',
  },
  'src/resources/campaigns.tsx': {
    most: 40,
    why: 'columns of figures, a link to spread, what a chosen plan pays, pausing many, what a card shows and a list begins without',
  },
  'src/resources/conversions.tsx': { most: 24, why: 'decisions about one and many' },
  'src/resources/customers.tsx': { most: 50, why: 'reasons in words, and many columns' },
  'src/resources/events.tsx': { most: 50, why: 'types and states in words and looks' },
  'src/resources/invites.tsx': { most: 23, why: 'two pages, sending again, what a card shows' },
  'src/resources/mails.tsx': { most: 42, why: 'names of kinds and states, which stand out by their looks' },
  'src/resources/managers.ts': { most: 15, why: 'columns within its person' },
  'src/resources/operators.tsx': { most: 30, why: 'answers to requests' },
  'src/resources/own-conversions.tsx': { most: 20, why: 'states in words, and what a card leaves out' },
  'src/resources/periods.tsx': { most: 30, why: 'closing, and how far it is' },
  'src/resources/permissions.tsx': { most: 16, why: 'two pages, names in words' },
  'src/resources/roles.tsx': { most: 22, why: 'permissions in groups, confirming' },
  'src/resources/statements.tsx': { most: 28, why: 'balances above it, and four sums with their currency' },
  'src/resources/transactions.tsx': { most: 36, why: 'kinds in words, and sums above it' },
  'src/resources/users.tsx': { most: 26, why: 'parts that depend on the type of the account' },
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const lines = (file: string) => read(file).trimEnd().split('\n').length;

/** The lines of a declaration without imports, comments and empty lines. */
const said = (file: string) =>
  read(file)
    .replaceAll(/\/\*.*?\*\/|^import.*?;$|^ *\/\/[^\n]*$/gms, '')
    .split('\n')
    .filter((line) => line.trim()).length;

describe('the entities', () => {
  test('are indexed as `npm run entities` does it', async () => {
    for (const [file, text] of await indexes()) expect(read(file), file).toBe(text);
  });

  const declarations = ['contract', 'src/resources']
    .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    .filter((file) => /= (resource|defineResource)\(/.test(read(file)) && file !== 'contract/resource.ts');

  test('all have a line limit', () => expect(declarations.length).toBeGreaterThanOrEqual(24));
  test.each(declarations)('%s declares itself within the granted number of lines', (file) => {
    const { most, why } = larger[file] ?? { most: 10, why: 'a plain entity' };
    expect(said(file), why).toBeLessThanOrEqual(most);
  });

  const served = Object.keys(api).map((name) => `server/resources/${name}.ts`);
  test.each(served)('%s has as many lines as are granted', (file) => {
    const { most, why } = larger[file] ?? { most: 25, why: 'ownership and what is odd' };
    expect(lines(file), why).toBeLessThanOrEqual(most);
  });
  test('take at most 840 lines on the server altogether', () => {
    expect(served.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(840);
  });

  test('have a higher limit only if they need it', () => {
    const needless = Object.keys(larger).filter((file) =>
      file.startsWith('server/') ? lines(file) <= 25 : said(file) <= 10,
    );
    expect(needless).toEqual([]);
  });
});
