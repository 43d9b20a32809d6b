import { i18n } from '../i18n/instance.ts';
import { observed } from './observed.ts';

/** The forms on screen with unsaved input. */
const holders = observed<readonly symbol[]>([]);

/** Marks something on screen as unsaved until the returned function is called. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.set([...holders.get(), holder]);
  return () => holders.set(holders.get().filter((other) => other !== holder));
}

/** Whether there is unsaved input on screen. */
export const isUnsaved = (): boolean => holders.get().length > 0;

/** The same, re-rendering on every change of it. */
export const useUnsaved = (): boolean => holders.useValue().length > 0;

/** Whether there is no unsaved input, or the user agrees to discard it. */
export const mayLeave = (): boolean => !isUnsaved() || window.confirm(i18n.t('ra.message.unsaved_changes'));
