import { useSyncExternalStore } from 'react';

let outlets: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function update(next: readonly HTMLElement[]): void {
  outlets = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Has the toasts shown in an element of a dialog, which is all that the keyboard and assistive technology
 * reach while it is open. Returns what ends it.
 */
export function offerOutlet(outlet: HTMLElement): () => void {
  update([...outlets, outlet]);
  return () => update(outlets.filter((other) => other !== outlet));
}

/** The outlet of the dialog that was opened last; without a dialog, the page's body. */
export const useOutlet = () => useSyncExternalStore(subscribe, () => outlets.at(-1) ?? document.body);
