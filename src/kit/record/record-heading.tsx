import { Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShownIn } from './shown-in.ts';

/**
 * The name of the record in a drawer. It takes the focus when its record appears, so that a screen reader tells which one
 * that is, unless a dialog is open over the drawer.
 */
export function RecordHeading({ children }: { children: ReactNode }) {
  const { headingId } = useShownIn();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isCovered = heading.current?.closest('.MuiModal-root')?.getAttribute('aria-hidden') === 'true';
    if (!isCovered) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography
      id={headingId}
      ref={heading}
      tabIndex={-1}
      variant="h2"
      component="h3"
      sx={{ outline: 'none', '& small': { color: 'text.secondary', fontWeight: 400 } }}
    >
      {children}
    </Typography>
  );
}
