import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { offerOutlet } from '../toasts/outlets.ts';

/** Within a dialog, the toasts take up space of their own above the content, instead of covering it. */
const Outlet = styled('div')({
  flexShrink: 0,
  '&[data-inside] > * > *': {
    position: 'static',
    width: 'auto',
    maxWidth: 'none',
    maxHeight: '40dvh',
    padding: '4px 24px 8px',
    overflow: 'auto',
    '& > *': { flexShrink: 0, boxShadow: 'none' },
  },
});

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Whether the toasts, in their corner, would cover a part of the dialog. */
function wouldCover(outlet: HTMLElement): boolean {
  const toasts = outlet.firstElementChild?.firstElementChild;
  const dialog = outlet.parentElement;
  if (!toasts || !dialog) return false;
  return overlap(toasts.getBoundingClientRect(), dialog.getBoundingClientRect());
}

/**
 * Keeps the height of the toasts while a pointer is pressed: a toast that appears or disappears would move the pressed
 * button, and the click would be lost. Returns a function that ends this.
 */
function keepRoomWhilePressed(outlet: HTMLElement): () => void {
  const keep = () => {
    Object.assign(outlet.style, { height: `${outlet.offsetHeight}px`, overflow: 'hidden' });
  };
  // The click event comes after the release of the pointer.
  const release = () => setTimeout(() => outlet.removeAttribute('style'));
  const stop = new AbortController();
  window.addEventListener('pointerdown', keep, { capture: true, signal: stop.signal });
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, release, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** Shows the toasts in a dialog: in their corner of the screen if it is free, else below the title. */
export function ToastOutlet() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outlet = ref.current;
    if (!outlet?.parentElement) return undefined;
    const place = () => {
      outlet.removeAttribute('data-inside');
      outlet.toggleAttribute('data-inside', wouldCover(outlet));
    };
    const withdraw = offerOutlet(outlet);
    const letMove = keepRoomWhilePressed(outlet);
    const watch = new MutationObserver(place);
    watch.observe(outlet.parentElement, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      watch.disconnect();
      letMove();
      withdraw();
    };
  }, []);
  return <Outlet ref={ref} />;
}
