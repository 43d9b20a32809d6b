import { styled } from '@mui/material/styles';
import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useListCorner } from './list-corner.ts';
import { useOutlet } from './outlets.ts';
import { useToasts } from './store.ts';
import { ToastItem } from './toast-item.tsx';

const VISIBLE = 5;

/** The position and duration of toasts: the constants of section 9. */
const placements = {
  panel: {
    duration: 5000,
    corner: { top: 68, right: 16 },
    direction: 'column',
  },
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
  // Where they lie over the header of a phone, the third one reaches the cards, whose buttons stay free.
  '@media (max-width: 599.95px)': { 'body > div > & > :nth-of-type(n + 3)': { marginRight: 68 } },
}));

/** The region of the toasts: beside a list's table if the page has one, otherwise in the corner. */
function Corner({ besideList, style, ...props }: ComponentProps<typeof Region> & { besideList: boolean }) {
  const corner = useListCorner();
  return <Region style={besideList ? { ...style, ...corner } : style} {...props} />;
}

/**
 * The toasts, in <body> or in an open dialog. The region exists only while there are toasts: if it existed before a
 * dialog opened, it would be hidden from assistive technology together with the page.
 */
export function Toasts({ placement }: { placement: keyof typeof placements }) {
  const toasts = useToasts();
  const outlet = useOutlet();
  // This element is moved, because toasts that render elsewhere would restart their timers.
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
  // While toasts wait, the oldest one without a duration gets the default, as a waiting one may offer an action.
  const yielding = toasts.length > VISIBLE ? toasts.find((toast) => toast.duration === null) : undefined;
  return createPortal(
    <Corner
      besideList={placement === 'panel' && outlet === document.body}
      style={{ ...corner, flexDirection: direction }}
    >
      {toasts.slice(0, VISIBLE).map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          duration={toast.duration === undefined || toast === yielding ? duration : toast.duration}
        />
      ))}
    </Corner>,
    host,
  );
}
