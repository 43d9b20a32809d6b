import { type ReactNode, useLayoutEffect } from 'react';
import { useSession } from '../authProvider/store.ts';
import { setThemeMode, themeModeOf, useThemeMode } from './theme-mode.ts';
import { Themed } from './themed.tsx';

/** The look of the signed-in account; a guest sees the look of the last one. */
export function AppTheme({ children }: { children: ReactNode }) {
  const remembered = useThemeMode();
  const session = useSession();
  const mode = session.status === 'signed-in' ? themeModeOf(session.user.type) : remembered;
  useLayoutEffect(() => setThemeMode(mode), [mode]);

  return <Themed mode={mode}>{children}</Themed>;
}
