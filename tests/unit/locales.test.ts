import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogFaults, entries, type Tree } from '../../scripts/locales/catalog.ts';
import { reactAdminFaults } from '../../scripts/locales/react-admin.ts';
import { usageFaults, usageIn } from '../../scripts/locales/usage.ts';
import { wordingFaults } from '../../scripts/locales/wording.ts';

const sections = new Set(['page', 'resources']);
const usage = (source: string) => usageIn('File.tsx', source, sections);
const keys = (source: string) => [...usage(source).keys];

describe('the catalogs compared with each other', () => {
  test('agree when every text is there in its language’s plural forms', () => {
    const en = { page: { title: 'Page', rows_one: '{{count}} row', rows_other: '{{count}} rows' } };
    const ru = {
      page: {
        title: 'Страница',
        rows_one: '{{count}} строка',
        rows_few: '…',
        rows_many: '…',
        rows_other: '…',
      },
    };
    expect(catalogFaults({ en, ru })).toEqual([]);
  });

  test('a key of one language alone fails', () => {
    const faults = catalogFaults({ en: { page: { title: 'Page' } }, ru: { page: { body: 'Текст' } } });
    expect(faults).toEqual(['page.title is in en only', 'page.body is in ru only']);
  });

  test('a missing plural form fails', () => {
    const faults = catalogFaults({
      en: { page: { rows_one: 'row', rows_other: 'rows' } },
      ru: { page: { rows_one: 'строка', rows_other: 'строки' } },
    });
    expect(faults).toEqual(['ru: page.rows needs the forms one, few, many, other and has one, other']);
  });

  test('a plural beside a single text of the same name fails', () => {
    const en = { page: { rows: 'rows', rows_one: 'row', rows_other: 'rows' } };
    expect(catalogFaults({ en, ru: { page: { rows: 'строки' } } })).toEqual([
      'en: page.rows needs the forms one, other and has no plural, one, other',
    ]);
  });

  test('different variables and an empty text fail', () => {
    const en = { page: { hello: 'Hello {{name}}', bye: 'Bye' } };
    const ru = { page: { hello: 'Привет, {{ user }}', bye: '' } };
    expect(catalogFaults({ en, ru })).toEqual([
      'ru: page.bye is empty',
      'page.hello has the variables (name) in en and (user) in ru',
    ]);
  });

  test('Russian may leave out what react-admin passes, and invent nothing', () => {
    const en = { ra: { one: '{{name}} {{count}}', two: 'two' } };
    expect(catalogFaults({ en, ru: { ra: { one: '{{count}}', two: 'два' } } })).toEqual([]);
    expect(catalogFaults({ en, ru: { ra: { one: '{{count}}', two: '{{count}}' } } })).toHaveLength(1);
  });

  test('a name that only looks like a plural form is a key of its own', () => {
    expect([...entries({ page: { step_one: 'First' } }).keys()]).toEqual(['page.step_one']);
  });
});

/** The texts of a catalog file. */
const catalogIn = (file: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')) as Tree;

test.each(['public/locales/ru/translation.json', 'server/base/texts/ru.json'])(
  'in Russian, 21 and 31 have the form of 1: in %s it names the number where it differs from others',
  (file) => {
    const wrong = [...entries(catalogIn(file))].filter(([, forms]) => {
      const one = forms.get('one');
      return one !== undefined && one !== forms.get('few') && !/\{\{(smart_)?count\}\}/.test(one);
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  },
);

describe('the keys that code names', () => {
  test('are found in calls, attributes, tables and the rules of the contract', () => {
    expect(keys(`t('page.a'); <Trans i18nKey="page.b" />; const titles = { x: 'page.c' };`)).toEqual([
      'page.a',
      'page.b',
      'page.c',
    ]);
    expect(keys('const key: string = wide ? `page.d` : "page.e"; z.string().min(2, "page.f");')).toEqual([
      'page.d',
      'page.e',
      'page.f',
    ]);
  });

  test('of a section that does not exist are found where they are translated', () => {
    expect(keys(`t('paeg.title'); i18n.t('nowhere'); translate('other.x'); log('other.y');`)).toEqual([
      'paeg.title',
      'nowhere',
      'other.x',
    ]);
  });

  test('are not confused with other strings', () => {
    expect(
      keys(`import x from './page.ts'; const a = 'page'; const b = 'A page. And more'; f('plan.name');`),
    ).toEqual([]);
  });

  test('that are built at run time are reported, except by the convention of the resources', () => {
    expect(usage('t(`page.${name}`)').assembled).toEqual(['File.tsx: `page.${name}`']);
    expect(usage(`t('page.' + name)`).assembled).toHaveLength(1);
    expect(usage('`resources.${name}.create`').assembled).toEqual([]);
  });

  test('in a file that cannot be read stop the check', () => {
    expect(() => usage('const = 1')).toThrow('File.tsx');
  });
});

describe('the catalog compared with the code', () => {
  const used = [usage(`t('page.title')`)];

  test('agrees when every key is used, in code or by convention', () => {
    expect(usageFaults(['page.title', 'resources.plans.name'], used, ['resources.plans.name'])).toEqual([]);
  });

  test('a key used and missing fails', () => {
    expect(usageFaults([], used, ['resources.plans.name'])).toEqual([
      'resources.plans.name is used and missing',
      'page.title is used and missing',
    ]);
  });

  test('a key present and unused fails', () => {
    expect(usageFaults(['page.title', 'page.old'], used, [])).toEqual(['page.old is never used']);
  });

  test('react-admin’s messages are used by react-admin', () => {
    expect(usageFaults(['page.title', 'ra.action.add'], used, [])).toEqual([]);
  });
});

describe('react-admin’s own messages', () => {
  const messages = { ra: { action: { add: 'Add', rows: 'row |||| %{smart_count} rows' } } };
  const en = { ra: { action: { add: 'Add', rows_one: 'row', rows_other: 'rows' } } };

  test('are all there', () => {
    expect(reactAdminFaults({ en, ru: en }, messages)).toEqual([]);
  });

  test('a missing and an unknown one fail', () => {
    const ru = { ra: { action: { add: 'Добавить', row: 'строка' } } };
    expect(reactAdminFaults({ en, ru }, messages)).toEqual([
      'ru: ra.action.rows of react-admin is missing',
      'ru: ra.action.row is unknown to react-admin',
    ]);
  });
});

describe('the wording', () => {
  const faults = (language: 'en' | 'ru', ...texts: string[]) =>
    wordingFaults(language, Object.fromEntries(texts.map((text, index) => [`t${index}`, text])));

  test.each([
    'Couldn’t load the roles. Try again later.',
    'No plans yet',
    'A catalog of plans',
    'Promise the color of “gray”, advise, raise',
    'If-Match must name one version, for example "3".',
    ' ',
  ])('“%s” is accepted', (text) => {
    expect(faults('en', text)).toEqual([]);
  });

  test.each([
    ['Don’t recognise a device?', 'American'],
    ['Customised', 'American'],
    ['Favourite colours', 'American'],
    ['An affiliate programme', 'American'],
    ['Cancelled', 'American'],
    ['A catalogue of plans', 'American'],
    ['The roles could not be loaded', 'passive'],
    ['There are no plans yet', 'There is no'],
    ['Please try again', 'pleads'],
    ["Don't", 'straight quotes'],
    ['The "role"', 'straight quotes'],
    ['Saved ', 'a space too many'],
    ['Wait...', 'an ellipsis'],
  ])('“%s” is rejected', (text, why) => {
    expect(faults('en', text)).toEqual([expect.stringContaining(why)]);
  });

  test.each([
    ['Удалить "тариф"?', 'other quotes'],
    ['Удалить “тариф”?', 'other quotes'],
    ['Роль - это права', 'a hyphen for a dash'],
    ['{{count}} строка', 'no-break space'],
    ['Введите 6 цифр', 'no-break space'],
    ['Повторите попытку', 'stiff'],
  ])('«%s» is rejected', (text, why) => {
    expect(faults('ru', text)).toEqual([expect.stringContaining(why)]);
  });

  test('a word is written with ё everywhere or nowhere, unless it is two words', () => {
    expect(faults('ru', 'Партнёр', 'партнер')).toEqual([
      'ru: t1 writes “партнер”, elsewhere it is “партнёр”',
    ]);
    expect(faults('ru', 'Всё рассмотрено', 'Все заявки')).toEqual([]);
  });
});
