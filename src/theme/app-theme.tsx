import CssBaseline from '@mui/material/CssBaseline';
// Material's own provider adds CSS variables, which these themes do not use, and 3 kB to the first load.
import ThemeProvider from '@mui/system/ThemeProvider';
import { type ReactNode, useLayoutEffect } from 'react';
import { useSession } from '../authProvider/store.ts';
import { themeOf } from './theme.ts';
import { setThemeMode, themeModeOf, useThemeMode } from './theme-mode.ts';

/** The look of the signed-in account; a guest sees the look of the last one. */
export function AppTheme({ children }: { children: ReactNode }) {
  const remembered = useThemeMode();
  const session = useSession();
  const mode = session.status === 'signed-in' ? themeModeOf(session.user.type) : remembered;
  useLayoutEffect(() => setThemeMode(mode), [mode]);

  return (
    <ThemeProvider theme={themeOf(mode)}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
