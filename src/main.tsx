import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from './authProvider/session.ts';
import { wasSignedIn } from './authProvider/storage.ts';
import { startI18n } from './i18n/index.ts';
import { Root } from './Root.tsx';
import { warmApp } from './shell/loadApp.ts';
import { AppTheme } from './theme/AppTheme.tsx';
import '@fontsource-variable/inter/wght.css';
import './theme/page.css';

// Else zod tries whether it may compile code, which our content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

const translations = startI18n();
void startSession();
// The session decides whether the panel opens; who was signed in most likely still is.
if (wasSignedIn()) warmApp();

translations.then(
  () =>
    createRoot(container).render(
      <StrictMode>
        <AppTheme>
          <Root />
        </AppTheme>
      </StrictMode>,
    ),
  () => {
    // Without texts only this can be said, in both languages.
    container.textContent =
      'The panel could not be loaded. Reload the page. / Панель не загрузилась. Обновите страницу.';
  },
);
