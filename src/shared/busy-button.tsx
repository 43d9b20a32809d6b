import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while what it began is under way, and has the focus again afterwards: browsers take it from
 * a disabled button, and a keyboard would start over at the top of the dialog.
 */
export function BusyButton(props: ButtonProps) {
  const { loading = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Before the browser takes the focus, which it does when it next draws the page.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (loading) hadFocus.current = focused === button.current;
    // Meanwhile it is nowhere, or on the dialog around.
    else if (hadFocus.current && focused?.contains(button.current)) button.current?.focus();
  }, [loading]);
  return <Button ref={button} {...props} />;
}
