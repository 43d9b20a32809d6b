import { beforeSignOut } from '../../authProvider/sign-out.ts';
import { getSession, onSession } from '../../authProvider/store.ts';
import { giveAll } from '../../dataProvider/answers.ts';

/** Gives the answers that are held back before the page or the session they were given in is over. */
export function giveInTime(): void {
  // Moving a tab to the background does not count as leaving: the seconds to undo continue there.
  window.addEventListener('pagehide', () => void giveAll(true));
  beforeSignOut(giveAll);
  // Too late for the backend; but the failure then tells which requests were left unanswered.
  onSession(() => {
    if (getSession().status === 'guest') void giveAll();
  });
}
