import { createContext, useContext, useLayoutEffect } from 'react';

/** Keeps a dialog open until the returned function is called. */
export type Hold = () => () => void;

export const DialogHold = createContext<Hold | undefined>(undefined);

/**
 * Keeps Escape and a click on the backdrop from closing the dialog around the calling part while it waits for a
 * response. A component that draws the dialog itself gives `busy` to PanelDialog.
 */
export function useBusy(busy: boolean): void {
  const hold = useContext(DialogHold);
  if (!hold) throw new Error('There is no dialog to keep open.');
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, hold]);
}
