import { i18n } from '../i18n/instance.ts';
import { type EarlyLogin, roomClass } from '../public/early-login.ts';
import { currentMode } from '../theme/theme-mode.ts';

/** The login page in an element; undefined if there is none, or one in another language or theme. */
export function earlyLoginIn(container: HTMLElement): EarlyLogin | undefined {
  const { language, theme } = container.dataset;
  if (!language || language !== i18n.resolvedLanguage || theme !== currentMode()) return undefined;
  return { hasRoom: container.querySelector(`.${roomClass}`) !== null };
}
