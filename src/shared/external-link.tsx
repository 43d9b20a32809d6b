import type { CSSProperties } from 'react';
import { linkProtocols } from '../../contract/link.ts';

function isFollowable(text: string): boolean {
  return URL.canParse(text) && linkProtocols.some((protocol) => protocol === new URL(text).protocol);
}

const anywhere: CSSProperties = { overflowWrap: 'anywhere' };

/** A link to another site, in a new tab. An address with a forbidden scheme is shown as text. */
export function ExternalLink({ to }: { to: string }) {
  if (!isFollowable(to)) return <>{to}</>;
  return (
    <a className="text-link" href={to} target="_blank" rel="noopener noreferrer" style={anywhere}>
      {to}
    </a>
  );
}
