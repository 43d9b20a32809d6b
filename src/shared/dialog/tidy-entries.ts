import type { panelRouter } from '../panel-router.ts';
import { depthOf } from './mark.ts';

type Router = NonNullable<ReturnType<typeof panelRouter.get>>;

/**
 * Takes the browser on from an entry whose dialog is not open, before any has been opened: a reload leads there, and
 * Forward after it. There Back would seem to do nothing.
 */
export function tidyEntries(router: Router): void {
  const tidy = ({ location }: Router['state']) => {
    // Without a network, the step too many remains.
    if (depthOf(location) > 0) import('./entries.ts').catch(() => undefined);
  };
  tidy(router.state);
  router.subscribe(tidy);
}
