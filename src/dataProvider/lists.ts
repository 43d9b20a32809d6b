import type { GetListParams } from 'react-admin';
import type { AccountType } from '../../contract/accounts.ts';
import type { ApiPath } from '../../contract/call.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { addressOf } from '../shared/http/address-of.ts';
import { queryOf } from '../kinds/bound.ts';
import { boundOf } from './bounds.ts';

/** The account that reads lists, and whether the backend itself pages, sorts and filters all of them. */
export interface Caller {
  id: number;
  type: AccountType;
  /** The operator of a sub-operator, where the backend tells it. */
  operatorId?: number | null | undefined;
  pagedLists: boolean;
  /** Whether the backend accepts a key with each creation (`idempotency-keys`). */
  takesKeys: boolean;
}

/**
 * The path at which an account lists a resource: the one for the account's own records, where there is one. A
 * sub-operator reads some of them as a part of its operator's.
 */
export function listPath({ path, own }: AnyResource, { id, type, operatorId }: Caller): ApiPath {
  if (own?.by === type) return addressOf(own.path, { userId: id });
  return own?.also?.includes(type) && operatorId ? addressOf(own.path, { userId: operatorId }) : path;
}

type ListParams = Pick<GetListParams, 'filter' | 'sort' | 'pagination'>;

/** The query of a list, of those parameters that are given; everything but the page only if the backend announced it. */
export function listQueryOf(
  resource: AnyResource,
  { filter = {}, sort, pagination }: ListParams,
  caller: Caller,
): string {
  const { q, ...filters }: Record<string, unknown> = filter;
  const sent = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const bound = boundOf(resource, name);
      return [name, bound && value ? queryOf(bound, String(value)) : value];
    }),
  );
  const query = {
    perPage: pagination?.perPage,
    page: pagination?.page,
    ...(caller.pagedLists && { sort: sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`, q }),
    ...sent,
  };
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * The call that reads one page of a list. A plain list takes no query; a paged one takes the page and
 * its permanent filter, and everything else only from a backend that announced it.
 */
export function listCall(resource: AnyResource, params: ListParams, caller: Caller): ApiPath {
  const path = listPath(resource, caller);
  return resource.paged || caller.pagedLists ? `${path}?${listQueryOf(resource, params, caller)}` : path;
}
