import { readFileSync } from 'node:fs';
import path from 'node:path';
import { auditedObjects } from '../contract/audit-log.ts';
import { campaignFigures } from '../contract/campaign-figures.ts';
import { figures } from '../contract/figures.ts';
import { api } from '../contract/index.ts';
import { routeNames } from '../contract/routes.ts';
import { permissionKeys } from '../contract/permission-keys.ts';
import { permissionNames } from '../contract/permission-names.ts';
import { groupTitles } from '../contract/statistics-groups.ts';
import { termsPlurals, termsTexts } from '../contract/terms-texts.ts';
import { hints } from '../src/kit/form/hints.ts';
import { intros } from '../src/kit/list/intros.ts';
import { textKeys } from '../src/kinds/texts.ts';
import { routeTitle } from '../src/shared/route-titles.ts';
import { filesUnder, root } from './files.ts';
import { type Language, languages } from '../contract/languages.ts';
import { catalogFaults, type Catalogs, entries, type Tree } from './locales/catalog.ts';
import { reactAdminFaults } from './locales/react-admin.ts';
import { usageFaults, usageIn } from './locales/usage.ts';
import { wordingFaults } from './locales/wording.ts';

/*
 * Compares the two catalogs with each other, with the code that uses them, with the contract and
 * with react-admin's own messages; the server's two with each other; and reads the wording of all four, of the figures
 * and of the sentence of terms.
 */

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tree = (file: string) => JSON.parse(read(file)) as Tree;
const catalogs: Catalogs = {
  en: tree('public/locales/en/translation.json'),
  ru: tree('public/locales/ru/translation.json'),
};
const ofServer: Catalogs = { en: tree('server/base/texts/en.json'), ru: tree('server/base/texts/ru.json') };
/** The texts of the statistics, which the contract has beside their definitions. */
const ofFigures = (language: Language): Tree => ({
  ...Object.fromEntries(
    Object.entries(figures).map(([name, { title, hint }]) => [
      name,
      { title: title[language], hint: hint[language] },
    ]),
  ),
  group: Object.fromEntries(Object.entries(groupTitles).map(([name, title]) => [name, title[language]])),
});
/** The parts of the sentence of terms, which the contract has as well. A part may begin with a space. */
const ofTerms = (language: Language): Tree => ({
  ...Object.fromEntries(Object.entries(termsTexts).map(([name, text]) => [name, text[language].trimStart()])),
  ...Object.fromEntries(Object.entries(termsPlurals).map(([name, forms]) => [name, { ...forms[language] }])),
});
/** The explanations of fields and pages, beside the forms and lists. */
const ofHelp = (language: Language): Tree => ({
  hints: Object.fromEntries(
    Object.entries(hints).flatMap(([name, { without, ...hint }]) => [
      [name, hint[language]],
      ...(without ? [[`${name}.without`, without[language]]] : []),
    ]),
  ),
  intros: Object.fromEntries(Object.entries(intros).map(([page, text]) => [page, text[language]])),
});
const keys = entries({ ...catalogs.ru, ...catalogs.en });
const sections = new Set([...Object.keys(catalogs.en), ...Object.keys(catalogs.ru)]);
const usages = ['contract', 'src']
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .map((file) => usageIn(file, read(file), sections));

const byConvention = [
  ...Object.values(api).flatMap(textKeys),
  // Columns of campaigns that are no fields of theirs.
  ...['campaigns', 'affiliate-campaigns'].flatMap((name) =>
    ['name', ...campaignFigures, 'currency'].map((column) => `resources.${name}.fields.${column}`),
  ),
  ...routeNames.map(routeTitle),
  ...permissionNames.map(permissionKeys).flatMap(({ group, action }) => [group, action]),
  ...auditedObjects.map((object) => `audit_object.${object}`),
  // A test of the server compares them with the columns of the audited tables.
  ...[...keys.keys()].filter((key) => key.startsWith('audit_field.')),
];

const faults = [
  ...catalogFaults(catalogs),
  ...usageFaults(keys.keys(), usages, byConvention),
  ...reactAdminFaults(catalogs),
  ...catalogFaults(ofServer).map((fault) => `server: ${fault}`),
  ...languages.flatMap((language) =>
    wordingFaults(language, {
      ...catalogs[language],
      server: ofServer[language],
      figures: ofFigures(language),
      terms: ofTerms(language),
      help: ofHelp(language),
    }),
  ),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${keys.size} texts in ${Object.keys(catalogs).length} languages: complete, and all used.`);
