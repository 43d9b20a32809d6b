import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { mayDo } from '../authProvider/access.ts';
import { useCapability } from '../authProvider/store.ts';
import type { Row } from '../dataProvider/listAnswer.ts';
import { valueText } from '../dataProvider/valueText.ts';
import { resources } from '../resources/index.ts';
import { mayArrange } from '../schema/useMayArrange.ts';
import type { View } from '../schema/view.ts';
import { mayOpen } from '../common/routeAccess.ts';
import { useUser } from '../common/user.ts';
import type { Command } from './commands.ts';

/** What people look for by its name, in the order in which it is offered. */
const searched = ['brands', 'operators', 'users', 'affiliates', 'managers'];
/** Of each at most; more are in its list. */
const most = 5;
/** One letter finds half of everything. */
const leastLetters = 2;

/** The address of a record's dialog, or of its list narrowed to its name. */
function addressOf({ address }: View, { id }: Row, name: string, mayEdit: boolean): string {
  if (mayEdit) return `/${address}/${id}`;
  return `/${address}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) }).toString()}`;
}

/**
 * The records that what was typed finds, in the lists that can be searched.
 * `error` says why a search failed.
 */
export function useFound(typed: string): {
  found: readonly Command[];
  isSearching: boolean;
  error: Error | null;
} {
  const { t } = useTranslation();
  const user = useUser();
  const byBackend = useCapability('paged-lists');
  const dataProvider = useDataProvider();
  const text = typed.trim();
  const isSought = text.length >= leastLetters;
  const views = searched.flatMap((name) =>
    resources
      .map(({ view }) => view)
      .filter((view) => {
        const { resource, address, filter } = view;
        const isWhole = Object.keys(filter).length === 0;
        const isOffered = mayDo(user, name, 'list') && mayOpen(`/${address}`, user.type);
        return isWhole && resource.name === name && isOffered && mayArrange(view, byBackend);
      }),
  );

  const { data, isFetching, error } = useQuery({
    queryKey: ['palette', text],
    enabled: isSought && views.length > 0,
    queryFn: ({ signal }) =>
      Promise.all(
        views.map(async (view) => {
          const { data: rows } = await dataProvider.getList<Row>(view.resource.name, {
            filter: { q: text },
            pagination: { page: 1, perPage: most },
            sort: { field: 'id', order: 'ASC' },
            signal,
          });
          return { view, rows };
        }),
      ),
  });

  const found = (isSought ? (data ?? []) : []).flatMap(({ view, rows }) =>
    rows.map((row) => {
      const name = valueText(row.user ?? row);
      return {
        id: `${view.address} ${row.id}`,
        group: t(view.title),
        label: name,
        detail: valueText(row.email ?? row.brand ?? row.link),
        icon: view.icon,
        does: addressOf(view, row, name, mayDo(user, view.resource.name, 'edit')),
        isFound: true,
      };
    }),
  );
  return { found, isSearching: isFetching, error };
}
