import { startSession } from './authProvider/session.ts';
import { wasSignedIn } from './authProvider/storage.ts';
import { startI18n } from './i18n/index.ts';
import { warmApp } from './common/loadApp.ts';

// Else zod tries whether it may compile code, which our content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** What draws the page comes in a file of its own: texts and account are asked for while it loads. */
async function start(container: HTMLElement): Promise<void> {
  try {
    const translations = startI18n();
    void startSession();
    const drawing = import('./draw.tsx');
    // The session decides whether the panel opens; who was signed in most likely still is.
    if (wasSignedIn()) warmApp();
    const [{ draw }] = await Promise.all([drawing, translations]);
    draw(container);
  } catch (error) {
    reportError(error);
    // No texts, no script, or a browser that keeps nothing for this page: this can be said in both languages.
    container.className = 'failed';
    container.textContent =
      'The panel could not be loaded. Allow cookies for it and reload the page. / Панель не загрузилась. Разрешите для неё cookie и обновите страницу.';
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
void start(container);
