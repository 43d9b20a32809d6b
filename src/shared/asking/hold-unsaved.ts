import { unsaved } from '../unsaved.ts';

/**
 * Marks something on screen as unsaved until the returned function is called.
 * @param question asks whether to leave it
 */
export function holdUnsaved(question: () => Promise<boolean>): () => void {
  const holder = () => question();
  unsaved.set([...unsaved.get(), holder]);
  return () => unsaved.set(unsaved.get().filter((other) => other !== holder));
}
