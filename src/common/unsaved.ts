import { i18n } from '../i18n/instance.ts';

/** The forms on screen that hold something typed and not saved. */
const holders = new Set<symbol>();

/** Tells that something on screen is not saved, until the returned function is called. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Whether nothing typed would be lost, or the one who typed it lets it go. */
export const mayLeave = (): boolean =>
  holders.size === 0 || window.confirm(i18n.t('ra.message.unsaved_changes'));
