import { createContext, useContext, useLayoutEffect } from 'react';

/** Keeps a dialog open until the returned function is called. */
export type Hold = () => () => void;

export const DialogHold = createContext<Hold>(() => () => {});

/** Keeps Escape and a click on the backdrop from closing the dialog while it waits for a response. */
export function useBusy(busy: boolean): void {
  const hold = useContext(DialogHold);
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, hold]);
}
