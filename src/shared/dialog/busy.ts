import { createContext, useContext, useLayoutEffect } from 'react';

/** Keeps a dialog open until the returned function is called. */
export type Hold = () => () => void;

export const DialogHold = createContext<Hold>(() => () => {});

/** While an answer is awaited that the dialog has to act on, neither Escape nor a click beside it closes it. */
export function useBusy(busy: boolean): void {
  const hold = useContext(DialogHold);
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, hold]);
}
