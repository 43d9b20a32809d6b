import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import { AppTheme } from './theme/app-theme.tsx';

/** Draws the panel. As a transition, so that React yields to the browser between slices of work. */
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
