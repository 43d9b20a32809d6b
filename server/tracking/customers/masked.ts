import type { SignedIn } from '../../http/route.ts';

/** The name of a customer for affiliates: `c-` and six characters of a keyed hash instead of the brand's own. */
export const maskedName = ({ vault }: Pick<SignedIn, 'vault'>, brandId: number, externalId: string): string =>
  `c-${vault.digest(`${brandId} ${externalId}`, 'customer').slice(0, 6)}`;

/** The name of a customer as the caller may know it. */
export const nameFor = (
  exchange: Pick<SignedIn, 'account' | 'vault'>,
  brandId: number,
  externalId: string,
): string => (exchange.account.type === 'affiliate' ? maskedName(exchange, brandId, externalId) : externalId);
