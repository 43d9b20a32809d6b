import CssBaseline from '@mui/material/CssBaseline';
// Material's own provider adds CSS variables, which these themes do not use, and 3 kB to the first load.
import ThemeProvider from '@mui/system/ThemeProvider';
import type { ReactNode } from 'react';
import type { ThemeMode } from '../../contract/looks.ts';
import { themeOf } from './theme.ts';

/** Applies a theme to its children. */
export function Themed({ mode, children }: { mode: ThemeMode; children: ReactNode }) {
  return (
    <ThemeProvider theme={themeOf(mode)}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
