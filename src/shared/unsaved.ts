import { i18n } from '../i18n/instance.ts';
import { observed } from './observed.ts';

/** The forms on screen that hold something typed and not saved. */
const holders = observed<readonly symbol[]>([]);

/** Tells that something on screen is not saved, until the returned function is called. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.set([...holders.get(), holder]);
  return () => holders.set(holders.get().filter((other) => other !== holder));
}

/** Whether something on screen was typed and not saved. */
export const isUnsaved = (): boolean => holders.get().length > 0;

/** The same, re-rendering on every change of it. */
export const useUnsaved = (): boolean => holders.useValue().length > 0;

/** Whether nothing typed would be lost, or the user agrees to lose it. */
export const mayLeave = (): boolean => !isUnsaved() || window.confirm(i18n.t('ra.message.unsaved_changes'));
