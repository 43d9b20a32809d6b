import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../../contract/languages.ts';

/** Texts by key, or groups of them. */
export interface Texts {
  [key: string]: string | Texts;
}

const plural = /_(?:zero|one|two|few|many|other)$/;

/** Whether code asks for a key as a whole, or puts one together that begins like it. */
function asksFor(code: string, key: string): boolean {
  const name = key.replace(plural, '');
  const group = name.slice(0, name.lastIndexOf('.') + 1);
  return code.includes(name) || ['${', '`', '"', "'"].some((end) => code.includes(group + end));
}

/** The texts of a group that code asks for. @param group the keys above it, `ra.page.` */
export function usedTexts(texts: Texts, code: string, group: string): Texts {
  const used: Texts = {};
  for (const [key, text] of Object.entries(texts)) {
    const name = group + key;
    if (typeof text !== 'string') {
      const within = usedTexts(text, code, `${name}.`);
      if (Object.keys(within).length > 0) used[key] = within;
    } else if (asksFor(code, name)) used[key] = text;
  }
  return used;
}

/**
 * Leaves those messages of react-admin out of the catalogs that no part of it in the build asks for: a quarter of a first
 * load's texts would be of parts that the panel does not have.
 */
export const usedTextsAlone: Plugin = {
  name: 'used-texts-alone',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const code = Object.values(bundle)
      .map((file) => (file.type === 'chunk' ? file.code : ''))
      .join('\n');
    for (const language of languages) {
      const file = path.join(dir, 'locales', language, 'translation.json');
      const { ra = {}, ...ours } = JSON.parse(await readFile(file, 'utf8')) as Texts;
      if (typeof ra === 'string') throw new Error(`${file} has no messages of react-admin`);
      await writeFile(file, JSON.stringify({ ...ours, ra: usedTexts(ra, code, 'ra.') }));
    }
  },
};
