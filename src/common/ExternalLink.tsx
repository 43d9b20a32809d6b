import Link from '@mui/material/Link';
import { linkProtocols } from '../../contract/link.ts';

function isFollowable(text: string): boolean {
  return URL.canParse(text) && linkProtocols.some((protocol) => protocol === new URL(text).protocol);
}

/** A link out of the panel, in a new tab. One with a scheme that the rules refuse stays text. */
export function ExternalLink({ to }: { to: string }) {
  if (!isFollowable(to)) return <>{to}</>;
  return (
    <Link href={to} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {to}
    </Link>
  );
}
