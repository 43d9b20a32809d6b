import type { Theme } from '@mui/material';
import { ruRU } from '@mui/material/locale';
import ThemeProvider from '@mui/system/ThemeProvider';
import deepmerge from '@mui/utils/deepmerge';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** MUI's own texts by language; the default is English. */
const words: Partial<Record<string, typeof ruRU>> = { ru: ruRU };

const inLanguage = Object.fromEntries(
  Object.entries(words).map(([language, texts]) => [
    language,
    (theme: Theme): Theme => ({ ...theme, components: deepmerge(theme.components, texts?.components) }),
  ]),
);
const asItIs = (theme: Theme) => theme;

/** Translates the texts of MUI's components, such as selects, pagination and alerts. */
export function MuiTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <ThemeProvider theme={inLanguage[i18n.resolvedLanguage ?? ''] ?? asItIs}>{children}</ThemeProvider>;
}
