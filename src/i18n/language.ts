import type { LanguageDetectorModule } from 'i18next';
import { languages } from './languages.ts';

/** The storage key of the chosen language. */
const key = 'i18nextLng';

const fromCookie = () => /(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1];

/** The language that was chosen before, then those that the browser prefers, without their regions. */
const wanted = () =>
  [localStorage.getItem(key), fromCookie(), ...navigator.languages].map((tag) => tag?.split('-')[0]);

const hasTexts = (language: string | null | undefined) => languages.some(({ code }) => code === language);

/** The language to start with; undefined where none that is wanted has texts. */
export const detectLanguage = () => wanted().find(hasTexts);

/** Tells the language that is chosen in another tab. */
export function followLanguage(tell: (language: string) => void): void {
  window.addEventListener('storage', ({ storageArea, key: changed, newValue }) => {
    if (storageArea === localStorage && changed === key && newValue && hasTexts(newValue)) tell(newValue);
  });
}

/** Tells i18next the language to start with, and keeps the one that is chosen. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  // Where it is undefined, the fallback language is used.
  detect: detectLanguage,
  cacheUserLanguage(language) {
    try {
      localStorage.setItem(key, language);
    } catch {
      // The storage is full. The next start then uses the previous language.
    }
  },
};
