import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
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
 * The toasts. They live in a region of their own under <body>, which exists only while there are some:
 * a region that was there before a dialog opened would be hidden from assistive technology with the page.
 */
export function Toasts({ placement }: { placement: keyof typeof placements }) {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  const { duration, corner, direction } = placements[placement];
  return createPortal(
    <Region style={{ ...corner, flexDirection: direction }}>
      {toasts.slice(0, VISIBLE).map((toast) => (
        <ToastItem key={toast.id} toast={toast} duration={duration} />
      ))}
    </Region>,
    document.body,
  );
}
