import { observed } from '../observed.ts';

const outlets = observed<readonly HTMLElement[]>([]);

/**
 * Has the toasts shown in an element of a dialog, which is all that the keyboard and assistive technology
 * reach while it is open. Returns what ends it.
 */
export function offerOutlet(outlet: HTMLElement): () => void {
  outlets.set([...outlets.get(), outlet]);
  return () => outlets.set(outlets.get().filter((other) => other !== outlet));
}

/** The outlet of the dialog that was opened last; without a dialog, the page's body. */
export const useOutlet = () => outlets.useValue().at(-1) ?? document.body;
