import { beforeSignOut } from '../../authProvider/sign-out.ts';
import { onSession } from '../../authProvider/store.ts';
import { giveAll, giveOutlived } from '../../dataProvider/answers.ts';

/** Sends the answers that are held back before the page closes or the session ends. */
export function giveInTime(): void {
  // A tab in the background is not left: the time to undo goes on there.
  window.addEventListener('pagehide', () => void giveAll(true));
  beforeSignOut(giveAll);
  // Later, as a request that begins within the change would take a refusal for one of the former session.
  onSession(() => void Promise.resolve().then(giveOutlived));
}
