import { beforeSignOut } from '../../authProvider/sign-out.ts';
import { getSession, onSession } from '../../authProvider/store.ts';
import { giveAll } from '../../dataProvider/answers.ts';

/** Sends the answers that are held back before the page closes or the session ends. */
export function giveInTime(): void {
  // A tab in the background is not left: the time to undo goes on there.
  window.addEventListener('pagehide', () => void giveAll(true));
  beforeSignOut(giveAll);
  // It is too late for the backend, but the failure then names the requests that were not answered.
  onSession(() => {
    if (getSession().status === 'guest') void giveAll();
  });
}
