import { useCapability } from '../authProvider/store.ts';
import { LinkCell, PlainLinkCell } from '../kinds/link.tsx';

/**
 * The site on which a campaign is published. Where campaigns have a tracking link, that is the one to copy: beside it, a
 * second button of the same look would copy an address that counts no click.
 */
export const SiteCell = ({ source }: { source: string }) =>
  useCapability('tracking') ? <PlainLinkCell source={source} /> : <LinkCell source={source} />;
