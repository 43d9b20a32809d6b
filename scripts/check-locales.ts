import { readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '../contract/index.ts';
import { textKeys } from '../src/schema/texts.ts';
import { routeTitles } from '../src/common/routeTitles.ts';
import { filesUnder, root } from './files.ts';
import { catalogueFaults, type Catalogues, entries, type Tree } from './locales/catalogue.ts';
import { reactAdminFaults } from './locales/reactAdmin.ts';
import { usageFaults, usageIn } from './locales/usage.ts';

/*
 * Compares the two catalogues with each other, with the code that uses them, with the contract and
 * with react-admin's own messages.
 */

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const catalogue = (language: string) =>
  JSON.parse(read(`public/locales/${language}/translation.json`)) as Tree;

const catalogues: Catalogues = { en: catalogue('en'), ru: catalogue('ru') };
const keys = entries({ ...catalogues.ru, ...catalogues.en });
const sections = new Set([...Object.keys(catalogues.en), ...Object.keys(catalogues.ru)]);
const usages = ['contract', 'src']
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .map((file) => usageIn(file, read(file), sections));

const byConvention = [...Object.values(api).flatMap(textKeys), ...Object.values(routeTitles)];

const faults = [
  ...catalogueFaults(catalogues),
  ...usageFaults(keys.keys(), usages, byConvention),
  ...reactAdminFaults(catalogues),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(`${keys.size} texts in ${Object.keys(catalogues).length} languages: complete, and all used.`);
