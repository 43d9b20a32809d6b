import { type Explanation, explainCalls } from '../../../contract/explain.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';

/**
 * The amounts that an amount consists of.
 *
 * @param entry a name, or `earned` with its query. @throws ApiError
 */
export async function explain(entry: string, page: number, signal: AbortSignal): Promise<Explanation> {
  const { path, answer } = explainCalls.explain;
  const [name = '', query] = entry.split('?');
  const asked = new URLSearchParams(query);
  asked.set('page', String(page));
  const { json } = await request(`${addressOf(path, { entry: name })}?${asked}`, { signal });
  return answer.parse(json);
}
