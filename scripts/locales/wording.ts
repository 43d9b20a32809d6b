import type { Language } from '../../contract/languages.ts';
import { leaves, type Tree } from './catalog.ts';

interface Rule {
  wrong: RegExp;
  say: string;
}

const everywhere: readonly Rule[] = [
  { wrong: /^\s|\s$|[ \u00A0]{2}/, say: 'has a space too many' },
  { wrong: /\.\.\./, say: 'has three dots instead of an ellipsis' },
];

const rules: Record<Language, readonly Rule[]> = {
  en: [
    { wrong: /["']/, say: 'has straight quotes: “ ” ’' },
    {
      wrong:
        /\b(\w+(nis|mis|ris|lis|thoris)(e|es|ed|ing|ation)\b(?<!\b(promise|promised|promises|premises|raise|raised|rise|rises))|\w*(colou|behaviou|favou|honou)r|programmes?\b|cancell(ed|ing)|catalogues?\b|licence|centre|grey\b|whilst|anew\b)/i,
      say: 'is not American English',
    },
    {
      wrong: /\b(could not|couldn’t|cannot|can’t) be (loaded|saved|sent|opened|shown|reached)\b/i,
      say: 'is passive: “Couldn’t load …”',
    },
    { wrong: /^there (are|is) no\b/i, say: 'begins with “There is no”: “No … yet”' },
    { wrong: /\bplease try\b/i, say: 'pleads: “Try again”' },
  ],
  ru: [
    { wrong: /["'“”„]/, say: 'has other quotes than « »' },
    { wrong: /\s-\s|\s—(?<!\u00A0—)/, say: 'has a hyphen for a dash, or a dash that a line may begin with' },
    {
      wrong: /(\d|\{\{(smart_)?count\}\}) (?=[а-яё])/i,
      say: 'parts a number from its word: put a no-break space between',
    },
    { wrong: /попытку/i, say: 'is stiff: «Попробуйте ещё раз»' },
  ],
};

/** Spellings with е that differ in meaning from the same word with ё. */
const twins = new Set(['все', 'всем', 'чем', 'нем', 'осел', 'небо', 'падеж']);

const wordsOf = (text: string) => text.toLowerCase().match(/[а-яё]+/g) ?? [];

/** Russian words of a catalog written with е that the same catalog writes with ё elsewhere. */
function withoutDots(texts: readonly (readonly [key: string, text: string])[]): string[] {
  const dotted = new Map(
    texts.flatMap(([, text]) =>
      wordsOf(text).flatMap((word) =>
        word.includes('ё') ? [[word.replaceAll('ё', 'е'), word] as const] : [],
      ),
    ),
  );
  return texts.flatMap(([key, text]) =>
    wordsOf(text)
      .filter((word) => dotted.has(word) && !twins.has(word))
      .map((word) => `ru: ${key} writes “${word}”, elsewhere it is “${dotted.get(word)}”`),
  );
}

/** Faults of wording that a rule can find (docs/glossary.md). */
export function wordingFaults(language: Language, tree: Tree): string[] {
  // Excludes a quoted header value, and a text that react-admin requires to be blank.
  const texts = [...leaves(tree)]
    .filter(([, text]) => text.trim() !== '')
    .map(([key, text]) => [key, text.replaceAll(/"\d+"/g, '1')] as const);
  const faults = texts.flatMap(([key, text]) =>
    [...everywhere, ...rules[language]]
      .filter(({ wrong }) => wrong.test(text))
      .map(({ say }) => `${language}: ${key} ${say}`),
  );
  return language === 'ru' ? [...faults, ...withoutDots(texts)] : faults;
}
