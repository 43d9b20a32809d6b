import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { earlyLoginIn } from './early/early-login-in.ts';
import { Root } from './root.tsx';
import { AppTheme } from './theme/app-theme.tsx';

/**
 * Renders the panel, or hydrates the login page that is already in the HTML. As a transition, so that React yields to
 * the browser between slices of work.
 */
export function draw(container: HTMLElement): void {
  const early = earlyLoginIn(container);
  const panel = (
    <StrictMode>
      <AppTheme>
        <Root early={early} />
      </AppTheme>
    </StrictMode>
  );
  startTransition(() => {
    if (early) hydrateRoot(container, panel);
    else createRoot(container).render(panel);
  });
}
