import { startSession } from './authProvider/follow.ts';
import { wasSignedIn } from './authProvider/storage.ts';
import { apologize } from './early/apologize.ts';
import { startI18n } from './i18n/index.ts';
import { warmApp } from './load-app.ts';

// Otherwise zod tests whether it may compile code, which our content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The code that renders the page is in a file of its own, so that texts and account are requested while it loads. */
async function start(container: HTMLElement): Promise<void> {
  try {
    const translations = startI18n();
    void startSession();
    const drawing = import('./draw.tsx');
    // The session decides whether the panel opens; a user who was signed in most likely still is.
    if (wasSignedIn()) warmApp();
    const [{ draw }] = await Promise.all([drawing, translations]);
    draw(container);
  } catch (error) {
    reportError(error);
    // The texts or a script failed to load, or the browser blocks storage for this page.
    apologize(container);
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
void start(container);
