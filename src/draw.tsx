import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import { AppTheme } from './theme/app-theme.tsx';

/** Draws the panel. As a transition, so that React lets the browser breathe while it does. */
export function draw(container: HTMLElement): void {
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        <AppTheme>
          <Root />
        </AppTheme>
      </StrictMode>,
    ),
  );
}
