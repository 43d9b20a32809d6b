import { type ReactNode, useLayoutEffect } from 'react';
import { useSession } from '../authProvider/store.ts';
import { useThemeOf } from './theme-choice.ts';
import { setThemeMode, useThemeMode } from './theme-mode.ts';
import { Themed } from './themed.tsx';

/** The theme that the signed-in account has chosen, or that of its type; a guest gets that of the last account. */
export function AppTheme({ children }: { children: ReactNode }) {
  const remembered = useThemeMode();
  const session = useSession();
  const mode = useThemeOf(session.status === 'signed-in' ? session.user : undefined) ?? remembered;
  useLayoutEffect(() => setThemeMode(mode), [mode]);

  return <Themed mode={mode}>{children}</Themed>;
}
