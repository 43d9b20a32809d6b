import { styled } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOutlet } from './outlets.ts';
import { useToasts } from './store.ts';
import { ToastItem } from './ToastItem.tsx';

const VISIBLE = 5;

/** Where toasts stand and how long: the constants of section 9. */
const placements = {
  panel: { duration: 5000, corner: { top: 68, right: 16 }, direction: 'column' },
  page: { duration: 4000, corner: { bottom: 16, right: 16 }, direction: 'column-reverse' },
} as const;

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  width: 440,
  maxWidth: 'calc(100vw - 32px)',
  display: 'flex',
  gap: 8,
  // Between the toasts the page stays clickable.
  pointerEvents: 'none',
}));

/**
 * The toasts, under <body> or, while one is open, in a dialog. They are there only while there are some:
 * what was there before a dialog opened is hidden from assistive technology with the page.
 */
export function Toasts({ placement }: { placement: keyof typeof placements }) {
  const toasts = useToasts();
  const outlet = useOutlet();
  // Moved as it is: drawn anew elsewhere, toasts would begin their time again.
  const [host] = useState(() => document.createElement('div'));
  const isEmpty = toasts.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) return undefined;
    host.removeAttribute('aria-hidden');
    outlet.append(host);
    return () => host.remove();
  }, [host, outlet, isEmpty]);
  if (isEmpty) return null;
  const { duration, corner, direction } = placements[placement];
  // What stays open gives way, the oldest first: what waits may offer something, or act once it is gone.
  const yielding = toasts.length > VISIBLE ? toasts.find((toast) => toast.duration === null) : undefined;
  return createPortal(
    <Region style={{ ...corner, flexDirection: direction }}>
      {toasts.slice(0, VISIBLE).map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          duration={toast.duration === undefined || toast === yielding ? duration : toast.duration}
        />
      ))}
    </Region>,
    host,
  );
}
