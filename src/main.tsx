import { startSession } from './authProvider/session.ts';
import { wasSignedIn } from './authProvider/storage.ts';
import { startI18n } from './i18n/index.ts';
import { warmApp } from './shell/loadApp.ts';

// Else zod tries whether it may compile code, which our content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** What draws the page comes in a file of its own: texts and account are asked for while it loads. */
async function start(container: HTMLElement): Promise<void> {
  const translations = startI18n();
  void startSession();
  const drawing = import('./draw.tsx');
  // The session decides whether the panel opens; who was signed in most likely still is.
  if (wasSignedIn()) warmApp();
  try {
    const [{ draw }] = await Promise.all([drawing, translations]);
    draw(container);
  } catch {
    // Without texts only this can be said, in both languages.
    container.textContent =
      'The panel could not be loaded. Reload the page. / Панель не загрузилась. Обновите страницу.';
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
void start(container);
