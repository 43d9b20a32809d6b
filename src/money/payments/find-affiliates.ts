import { folded } from '../../../contract/folded.ts';
import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';

export interface FoundAffiliate {
  id: number;
  name: string;
  /** By what it is told from others of the name: its e-mail, and its state unless it is approved. */
  about: string;
}

/** The most that a search finds. */
const most = 20;

/** How well a name is what was typed: 0 the name itself, 1 its beginning, 2 that of a word in it, 3 none of these. */
export function distanceOf(name: string, typed: string): number {
  const [whole, sought] = [folded(name), folded(typed.trim())];
  if (whole === sought) return 0;
  if (whole.startsWith(sought)) return 1;
  return whole.split(/\s+/).some((word) => word.startsWith(sought)) ? 2 : 3;
}

/** A backend without approvals answers neither e-mails nor states. */
const found = pageOf(
  api.affiliates.record
    .pick({ id: true, user: true })
    .extend(api.affiliates.record.pick({ email: true, state: true }).partial().shape),
);

/** The affiliates of an operator that what was typed finds, those whose names begin with it first. */
export async function findAffiliates(
  userId: number,
  typed: string,
  signal: AbortSignal,
): Promise<FoundAffiliate[]> {
  const query = new URLSearchParams({ page: '1', perPage: String(most), ...(typed && { q: typed }) });
  const path = addressOf(api.affiliates.calls.listOwn.path, { userId });
  const { json } = await request(`${path}?${query}`, { signal });
  const { data } = found.parse(json);
  return data
    .map(({ id, user, email, state }) => ({
      id,
      name: user,
      about: [email, state?.key === 'approved' ? undefined : state?.title].filter(Boolean).join(' · '),
    }))
    .toSorted((one, other) => distanceOf(one.name, typed) - distanceOf(other.name, typed));
}
