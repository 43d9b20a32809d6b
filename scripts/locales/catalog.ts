import type { Language } from '../../contract/languages.ts';

/** The texts of one language, nested by section as in its file. */
export interface Tree {
  [key: string]: string | Tree;
}
export type Catalogs = Record<Language, Tree>;

/** The plural forms that i18next asks a language for. */
const pluralForms: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
};

/** One text as the code asks for it: its plural forms together, or the single text under `undefined`. */
export type Forms = Map<string | undefined, string>;

/** Every text of a catalog by its whole key. */
export function* leaves(tree: Tree, prefix = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [prefix + name, value];
    else yield* leaves(value, `${prefix}${name}.`);
  }
}

/** The texts of a catalog by the key that the code uses, plural forms gathered under one key. */
export function entries(tree: Tree): Map<string, Forms> {
  const texts = new Map(leaves(tree));
  const gathered = new Map<string, Forms>();
  for (const [key, text] of texts) {
    const [, stem, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    const isPlural = stem !== undefined && texts.has(`${stem}_other`);
    const name = isPlural ? stem : key;
    const forms: Forms = gathered.get(name) ?? new Map();
    gathered.set(name, forms.set(isPlural ? form : undefined, text));
  }
  return gathered;
}

/** The names between double braces in any form of a text. */
function variables(forms: Forms): string[] {
  const found = [...forms.values()].flatMap((text) =>
    [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(found)].toSorted();
}

function variableFaults(key: string, en: Forms, ru: Forms): string[] {
  const [inEn, inRu] = [variables(en), variables(ru)];
  // react-admin passes names that Russian cannot decline: its texts may leave them out.
  const mayOmit = key.startsWith('ra.');
  const agree = inRu.every((name) => inEn.includes(name)) && (mayOmit || inRu.length === inEn.length);
  return agree ? [] : [`${key} has the variables (${inEn.join(', ')}) in en and (${inRu.join(', ')}) in ru`];
}

const named = (forms: Forms) => [...forms.keys()].map((form) => form ?? 'no plural').join(', ');

function formFaults(language: Language, key: string, forms: Forms): string[] {
  const faults = [...forms.values()].includes('') ? [`${language}: ${key} is empty`] : [];
  const wanted = pluralForms[language];
  const hasPlural = !forms.has(undefined) || forms.size > 1;
  const isComplete = forms.size === wanted.length && wanted.every((form) => forms.has(form));
  if (hasPlural && !isComplete) {
    faults.push(`${language}: ${key} needs the forms ${wanted.join(', ')} and has ${named(forms)}`);
  }
  return faults;
}

/** The faults of the catalogs: keys in one language only, plural forms, variables, empty texts. */
export function catalogFaults(catalogs: Catalogs): string[] {
  const en = entries(catalogs.en);
  const ru = entries(catalogs.ru);
  const onlyIn = (language: Language, mine: Map<string, Forms>, other: Map<string, Forms>) =>
    [...mine.keys()].filter((key) => !other.has(key)).map((key) => `${key} is in ${language} only`);
  return [
    ...onlyIn('en', en, ru),
    ...onlyIn('ru', ru, en),
    ...[...en].flatMap(([key, forms]) => formFaults('en', key, forms)),
    ...[...ru].flatMap(([key, forms]) => formFaults('ru', key, forms)),
    ...[...en].flatMap(([key, forms]) => variableFaults(key, forms, ru.get(key) ?? forms)),
  ];
}
