import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';

export interface FoundAffiliate {
  id: number;
  name: string;
}

/** The most that a search finds. */
const most = 20;

/** The affiliates of an operator that what was typed finds. */
export async function findAffiliates(
  userId: number,
  typed: string,
  signal: AbortSignal,
): Promise<FoundAffiliate[]> {
  const query = new URLSearchParams({ page: '1', perPage: String(most), ...(typed && { q: typed }) });
  const path = addressOf(api.affiliates.calls.listOwn.path, { userId });
  const { json } = await request(`${path}?${query}`, { signal });
  const { data } = pageOf(api.affiliates.record).parse(json);
  return data.map(({ id, user }) => ({ id, name: user }));
}
