import { observed } from '../observed.ts';

const outlets = observed<readonly HTMLElement[]>([]);

/**
 * Shows the toasts in an element of a dialog, because keyboard and assistive technology reach nothing else while it is
 * open. Returns a function that ends this.
 */
export function offerOutlet(outlet: HTMLElement): () => void {
  outlets.set([...outlets.get(), outlet]);
  return () => outlets.set(outlets.get().filter((other) => other !== outlet));
}

/** The outlet of the dialog that was opened last; without a dialog, the page's body. */
export const useOutlet = () => outlets.useValue().at(-1) ?? document.body;
