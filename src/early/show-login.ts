import { knowsPasskeys } from '../authProvider/passkeys/host.ts';
import { wasSignedIn } from '../authProvider/storage.ts';
import { detectLanguage } from '../i18n/language.ts';
import { fallbackLanguage } from '../i18n/languages.ts';
import { roomClass } from '../public/early-login.ts';
import { apologize } from './apologize.ts';
import { hold } from './hold.ts';

/*
 * Runs in /login as soon as its HTML is there: shows the login page that the build has rendered, in the language and
 * theme of this browser, until React hydrates it. The build bundles this into one file, because it must run before the
 * panel's own scripts.
 */

const copyOf = ({ content }: HTMLTemplateElement) => document.importNode(content, true);
const templates = (name: string) =>
  document.querySelectorAll<HTMLTemplateElement>(`template[data-of="${name}"]`);

function templateOf(name: string): HTMLTemplateElement {
  const [template] = templates(name);
  if (!template) throw new Error(`The page has no ${name}.`);
  return template;
}

/** Whether the panel starts with an empty login form. */
function beginsWithForm(): boolean {
  // A user who was signed in most likely still is, and the entry may hold an address to fill in, or a message.
  return window.location.pathname === '/login' && window.history.state === null && !wasSignedIn();
}

function showLogin(root: HTMLElement): void {
  const language = detectLanguage() ?? fallbackLanguage;
  const { theme = '' } = document.documentElement.dataset;
  const template = templateOf(`page ${theme} ${language}`);
  const page = copyOf(template);
  if (!knowsPasskeys()) page.querySelector(`.${roomClass}`)?.remove();
  const input = page.querySelector<HTMLElement>('[autofocus]');
  // The input has the focus already, and the browser would report that in the console.
  input?.removeAttribute('autofocus');

  for (const styles of templates(`styles ${theme}`)) document.head.append(copyOf(styles));
  root.append(page);
  root.dataset.language = language;
  root.dataset.theme = theme;
  document.documentElement.lang = language;
  document.title = template.dataset.title ?? '';
  hold(root);
  input?.focus();
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
if (beginsWithForm()) showLogin(root);
else root.append(copyOf(templateOf('spinner')));
for (const template of document.querySelectorAll('template')) template.remove();

// If the panel's first script fails to load, nothing else would report it.
const onError = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement && target.type === 'module') apologize(root);
};
window.addEventListener('error', onError, true);
