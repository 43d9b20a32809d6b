import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { openDialogs } from '../../shared/dialog/open-dialogs.ts';

/** Draws the dialogs over the page. Any navigation closes them, Back included. */
export function OpenDialogs() {
  const { pathname } = useLocation();
  useLayoutEffect(() => () => openDialogs.set([]), [pathname]);
  return openDialogs.useValue();
}
