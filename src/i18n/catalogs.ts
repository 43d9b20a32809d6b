import type { BackendModule, ResourceLanguage } from 'i18next';

/** The result of loading a language's file: its texts, or the error and whether to try again. */
type Loaded = { texts: ResourceLanguage } | { error: Error; again: boolean };

async function load(language: string): Promise<Loaded> {
  try {
    const response = await fetch(`/locales/${language}/translation.json`);
    if (response.ok) {
      const texts: ResourceLanguage = await response.json();
      return { texts };
    }
    return { error: new Error(`The texts were answered ${response.status}.`), again: response.status >= 500 };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)), again: true };
  }
}

/** Makes i18next load the texts of a language; it retries by itself where another attempt may succeed. */
export const catalogs: BackendModule = {
  type: 'backend',
  init: () => undefined,
  async read(language, _namespace, callback) {
    const result = await load(language);
    if ('texts' in result) callback(null, result.texts);
    else callback(result.error, result.again);
  },
};
