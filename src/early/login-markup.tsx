import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ResourceLanguage } from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../contract/languages.ts';
import type { ThemeMode } from '../../contract/looks.ts';
import { i18n } from '../i18n/instance.ts';
import type { EarlyLogin } from '../public/early-login.ts';
import { PublicPages } from '../public/public-pages.tsx';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { Themed } from '../theme/themed.tsx';

/** Gives i18next the texts of every language, before a page is drawn. */
export async function startTexts(texts: Record<Language, ResourceLanguage>): Promise<void> {
  const resources = Object.fromEntries(
    Object.entries(texts).map(([language, translation]) => [language, { translation }]),
  );
  await i18n
    .use(initReactI18next)
    .init({ resources, nsSeparator: false, interpolation: { escapeValue: false } });
}

type Cache = ReturnType<typeof createCache>;

/** The styles that a rendering has inserted, as style elements that emotion recognizes in the browser. */
function stylesOf({ key, inserted, registered }: Cache): string[] {
  const all = Object.entries(inserted).map(([id, css]) => ({ id, css: String(css) }));
  const isScoped = ({ id }: { id: string }) => registered[`${key}-${id}`] !== undefined;
  const element = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`;
  const scoped = all.filter(isScoped);
  return [
    ...all.filter((each) => !isScoped(each)).map(({ id, css }) => element(`${key}-global ${id}`, css)),
    element([key, ...scoped.map(({ id }) => id)].join(' '), scoped.map(({ css }) => css).join('')),
  ];
}

/**
 * Renders the login page: its HTML, its style elements and its title. React derives the ids of inputs from the
 * components around them, so these must be the same as in `draw` and `Root`.
 */
export async function loginMarkup(language: Language, mode: ThemeMode, early: EarlyLogin) {
  await i18n.changeLanguage(language);
  const cache = createCache({ key: 'css' });
  // Collects the styles instead of writing them between the elements.
  cache.compat = true;
  const markup = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <Themed mode={mode}>
          <ErrorBoundary>
            <PublicPages path="/login" early={early} />
            {null /* The toasts. */}
          </ErrorBoundary>
        </Themed>
      </CacheProvider>
    </StrictMode>,
  );
  return { markup, styles: stylesOf(cache), title: `${i18n.t('login.title')} · ${i18n.t('app.name')}` };
}
