import MuiLink from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PublicRoute } from '../../contract/public-routes.ts';

/** A link between public pages that does not reload the panel. */
export function TextLink({ to, children }: { to: PublicRoute; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <MuiLink className="stands-alone" href={to} onClick={follow} variant="body2">
      {children}
    </MuiLink>
  );
}
