import { createElement, Fragment, type ReactElement, useId } from 'react';
import { observed } from '../observed.ts';

/** The dialogs over the page, the topmost last. */
export const openDialogs = observed<readonly ReactElement[]>([]);

/**
 * Returns a function that opens a dialog over the page. It stays until its user closes it, whatever becomes of the
 * button: a row leaves its list when somebody else decides, and turns into a card with a rotated phone.
 */
export function useOpenDialog(): (draw: (onClose: () => void) => ReactElement) => void {
  // A button that is pressed again while the dialog is being loaded opens no second one.
  const key = useId();
  return (draw) => {
    const onClose = () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
    const dialog = createElement(Fragment, { key }, draw(onClose));
    openDialogs.set([...openDialogs.get().filter((other) => other.key !== key), dialog]);
  };
}
