import { useQuery } from '@tanstack/react-query';
import { currencies, type Currency } from '../../../contract/currencies.ts';
import { api } from '../../../contract/index.ts';
import { maxPerPage, pageOf } from '../../../contract/paging.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';

const brandsAnswer = pageOf(api.brands.record.pick({ currency: true }));

async function readCurrencies(userId: number, signal: AbortSignal): Promise<readonly Currency[]> {
  const path = addressOf(api.brands.calls.listOwn.path, { userId });
  const { json } = await request(`${path}?page=1&perPage=${maxPerPage}`, { signal });
  const { data, meta } = brandsAnswer.parse(json);
  const present = new Set(data.map(({ currency }) => currency));
  const ofBrands = currencies.filter((one) => present.has(one));
  return data.length === meta.total && ofBrands.length > 0 ? ofBrands : currencies;
}

/** The currencies of an operator's brands; all currencies until they are read, and where they cannot be. */
export function useBrandCurrencies(userId: number): readonly Currency[] {
  const { data } = useQuery({
    queryKey: ['brand-currencies', userId],
    queryFn: ({ signal }) => readCurrencies(userId, signal),
  });
  return data ?? currencies;
}
