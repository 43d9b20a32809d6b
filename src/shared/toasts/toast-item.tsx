import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyName } from '../keyboard.ts';
import { removeToast, takeUp, type Toast, type ToastText } from './store.ts';
import { rememberFocus, useToastFocus } from './toast-focus.ts';

const TRANSITION = 250;

const Card = styled(Alert)(({ theme }) => ({
  maxHeight: 200,
  overflow: 'auto',
  pointerEvents: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
  transition: `opacity ${TRANSITION}ms, transform ${TRANSITION}ms`,
  '@starting-style': { opacity: 0, transform: 'translateY(-8px)' },
  '&[data-leaving]': { opacity: 0, transform: 'scale(0.96)' },
  // Touch devices show no keyboard shortcuts.
  '& kbd': { font: 'inherit', '@media (hover: none)': { display: 'none' } },
  '& .MuiAlertTitle-root': { fontWeight: 600, marginBottom: 0 },
  '& .MuiAlertTitle-root::first-letter': { textTransform: 'uppercase' },
}));

/** One toast. It closes after `duration` milliseconds, unless the pointer or the focus is on it. */
export function ToastItem({ toast, duration }: { toast: Toast; duration: number | null }) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState(false);
  const [held, setHeld] = useState(false);
  const { id, severity, title, message, action, isUsed = false, onClose } = toast;
  const drawn = (text: ToastText) => (typeof text === 'function' ? text(t) : text);
  const leaving = closed || isUsed;
  const card = useRef<HTMLDivElement>(null);
  useToastFocus(card, leaving);

  useEffect(() => {
    if (duration === null || held || leaving) return;
    const timer = setTimeout(() => setClosed(true), duration);
    return () => clearTimeout(timer);
  }, [duration, held, leaving]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      removeToast(id);
      if (!isUsed) onClose?.();
    }, TRANSITION);
    return () => clearTimeout(timer);
  }, [leaving, isUsed, id, onClose]);

  return (
    <Card
      ref={card}
      severity={severity}
      role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}
      data-leaving={leaving || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(event) => {
        rememberFocus(event);
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      onClose={() => setClosed(true)}
      closeText={t('action.dismiss')}
      slotProps={{ closeButton: { title: undefined } }}
    >
      {title && <AlertTitle component="div">{drawn(title)}</AlertTitle>}
      <span style={{ marginRight: 12 }}>{drawn(message)}</span>
      {action && (
        <Button
          size="small"
          color="inherit"
          aria-keyshortcuts={action.leads ? undefined : 'Control+Z Meta+Z'}
          onClick={() => takeUp(toast)}
          disabled={leaving}
          // Its label begins where a line does.
          sx={{ ml: '-5px', my: -1, gap: 1 }}
        >
          {drawn(action.label)}
          {!action.leads && <kbd aria-hidden>{keyName('Z')}</kbd>}
        </Button>
      )}
    </Card>
  );
}
