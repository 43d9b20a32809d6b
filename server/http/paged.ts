import { defaultPerPage, maxPerPage } from '../../contract/paging.ts';

interface Asked {
  page?: string | undefined;
  perPage?: string | undefined;
}

/** The page that a query asks for, as a database takes it. @param rows of a page where the query names no number. */
export function pageIn({ page = '1', perPage }: Asked, rows = defaultPerPage) {
  const limit = Math.min(Math.max(Number(perPage ?? rows), 1), maxPerPage);
  return { page: Number(page), limit, offset: (Number(page) - 1) * limit };
}

/** A page with the numbers that every list has. */
export const paged = <R>(
  data: R[],
  total: number,
  { page, limit }: Pick<ReturnType<typeof pageIn>, 'page' | 'limit'>,
) => ({
  data,
  meta: {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    total,
  },
});
