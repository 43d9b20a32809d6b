import { type To, useLocation } from 'react-router';

/** Marks a history entry that the list itself created, so that closing the dialog may go back. */
interface OpenedFromList {
  fromList: true;
}

export const wasOpenedFromList = (state: unknown): state is OpenedFromList =>
  typeof state === 'object' && state !== null && 'fromList' in state;

/** The link that opens a dialog over a list, keeping the list's own address parameters. */
export function useDialogLink(address: string): (dialog: string | number) => {
  to: To;
  state: OpenedFromList;
} {
  const { search } = useLocation();
  return (dialog) => ({
    to: { pathname: `/${address}/${dialog}`, search },
    state: { fromList: true },
  });
}
