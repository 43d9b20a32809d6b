import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import english from 'ra-language-english';
import { languages } from '../../contract/languages.ts';
import { type Catalogs, entries, type Tree } from './catalog.ts';

/** The messages of react-admin that the catalogs' `ra` section lacks, and its texts beyond them. */
export function reactAdminFaults(catalogs: Catalogs, messages: object = english): string[] {
  const wanted = entries(convertRaTranslationsToI18next(messages) as Tree);
  return languages.flatMap((language) => {
    const { ra = {} } = catalogs[language];
    const present = entries({ ra });
    return [
      ...[...wanted.keys()]
        .filter((key) => !present.has(key))
        .map((key) => `${language}: ${key} of react-admin is missing`),
      ...[...present.keys()]
        .filter((key) => !wanted.has(key))
        .map((key) => `${language}: ${key} is unknown to react-admin`),
    ];
  });
}
