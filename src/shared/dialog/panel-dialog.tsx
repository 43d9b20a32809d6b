import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { isUnsaved } from '../unsaved.ts';
import { DialogHold, type Hold } from './busy.ts';
import { useClosedByBack } from './entries.ts';
import { isSecondClick } from './second-click.ts';
import { ToastOutlet } from './toast-outlet.tsx';

/**
 * MUI returns the focus to the element that opened the dialog; if there is none, or it is gone, the page gets the
 * focus.
 */
function focusPage(): void {
  // Without `preventScroll`, the browser would scroll the header out of sight.
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
}

/** How a dialog stands elsewhere than in the middle of the screen. */
export interface DialogPlace extends Pick<DialogProps, 'slots'> {
  container: SxProps<Theme>;
  paper: SxProps<Theme>;
}

interface PanelDialogProps {
  title: string;
  /** The subject of the dialog, below the title. */
  subtitle?: string;
  /** The id of the element that tells the subject, where that is no subtitle. */
  describedBy?: string;
  /** A control beside the title. */
  tool?: ReactNode;
  open?: boolean;
  /** The maximum width in pixels. */
  width?: number;
  at?: DialogPlace;
  /** Whether it waits for a response, and neither Escape nor a click on the backdrop closes it. */
  busy?: boolean;
  /** Whether it has an address, or is no part of the page below it: then Back is none of its business. */
  hasAddress?: boolean;
  /** Called by Escape, by Back and by a click on the backdrop. */
  onClose: (reason: 'backdropClick' | 'escapeKeyDown') => void;
  /** Called once the dialog has closed and the focus is back on the page. */
  onClosed?: () => void;
  children: ReactNode;
}

/** The frame of every dialog: full screen on a phone; title and buttons are fixed, the content between them scrolls. */
export function PanelDialog({
  title,
  subtitle,
  describedBy,
  tool,
  open = true,
  width = 400,
  at,
  busy = false,
  hasAddress = false,
  onClose,
  onClosed,
  children,
}: PanelDialogProps) {
  const titleId = useId();
  const subtitleId = useId();
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  useEffect(() => () => void setTimeout(focusPage), []);
  const holds = useRef(0);
  const hold: Hold = useCallback(() => {
    holds.current += 1;
    return () => {
      holds.current -= 1;
    };
  }, []);
  useClosedByBack(open && !hasAddress, () => {
    // While it waits, there may be a question whether to leave that.
    const isWaiting = busy || holds.current > 0;
    if (!isWaiting || isUnsaved()) onClose('escapeKeyDown');
  });
  return (
    <Dialog
      open={open}
      fullWidth
      fullScreen={onPhone}
      onClose={(event, reason) => !busy && holds.current === 0 && !isSecondClick(event) && onClose(reason)}
      aria-labelledby={titleId}
      aria-describedby={subtitle ? subtitleId : describedBy}
      slots={at?.slots}
      slotProps={{
        container: { sx: at?.container },
        paper: { sx: [{ maxWidth: { sm: width } }, at?.paper ?? {}].flat() },
        transition: { onExited: onClosed },
      }}
    >
      <DialogTitle id={titleId} sx={tool ? { pr: 8 } : undefined}>
        {title}
      </DialogTitle>
      {subtitle && (
        <Typography
          id={subtitleId}
          variant="body2"
          color="textSecondary"
          sx={{ px: 3, pb: 1, overflowWrap: 'anywhere' }}
        >
          {subtitle}
        </Typography>
      )}
      {tool}
      <ToastOutlet />
      <DialogHold value={hold}>{children}</DialogHold>
    </Dialog>
  );
}
