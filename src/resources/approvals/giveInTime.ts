import { getSession, onSession } from '../../authProvider/store.ts';
import { giveAll } from '../../dataProvider/answers.ts';

/** Gives the answers that are held back before the page or the session they were given in is over. */
export function giveInTime(): void {
  // A page that goes to the background may never come back: browsers end it there without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void giveAll(true);
  });
  window.addEventListener('pagehide', () => void giveAll(true));
  // Too late for the backend; but the failure then tells which requests were left unanswered.
  onSession(() => {
    if (getSession().status === 'guest') void giveAll();
  });
}
