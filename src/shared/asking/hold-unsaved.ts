import { unsaved } from '../unsaved.ts';
import { askToLeave } from './ask.tsx';

/** Marks something on screen as unsaved until the returned function is called. */
export function holdUnsaved(): () => void {
  const holder = () => askToLeave();
  unsaved.set([...unsaved.get(), holder]);
  return () => unsaved.set(unsaved.get().filter((other) => other !== holder));
}
