import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { mayOperate } from '../../authProvider/access.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import type { Row } from '../../dataProvider/list-answer.ts';
import { i18n } from '../../i18n/instance.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { formatMoment } from '../../shared/moment.ts';
import { valueText } from '../../shared/values.ts';
import { resources } from '../../resources/index.ts';
import { recordAddress } from '../../kit/record-address.ts';
import { recordDetail } from '../../kit/record-detail.ts';
import { rowName } from '../../kinds/record-name.ts';
import { mayArrange } from '../../kit/offered.ts';
import { isThere, permittedOn } from '../../kit/use-permitted.ts';
import type { View } from '../../kit/view.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import { useUser } from '../../authProvider/user.ts';
import { type Command, pagesOf } from './commands.ts';

/** The resources that are searched where the backend announces nothing. */
const specified = ['brands', 'operators', 'users', 'affiliates', 'managers'];
/** The most records shown per list; the list itself has all of them. */
const most = 5;
/** The least number of typed letters: one letter would match too much. */
const leastLetters = 2;

/** The entities of single facts: many of their records have the name of one customer, which is found before them. */
const facts = ['events', 'conversions'];
const isFact = ({ resource }: View) => facts.includes(resource.name);

/** The type of a fact, its amount, and the moment at which it came. */
function factText({ type, kind, amount, currency, received_at, created_at }: Row): string {
  const sum = valueText(amount);
  const moment = formatMoment(valueText(received_at ?? created_at), i18n.language);
  const texts = [valueText(type ?? kind), sum && exactMoney(sum, valueText(currency), i18n.language)];
  return [...texts, moment?.short].filter(Boolean).join(', ');
}

/** A text that distinguishes a record from others with the same name: the e-mail address of a person. */
function detailOf(view: View, row: Row): string {
  if (isFact(view)) return factText(row);
  const { resource } = view;
  const email = valueText(row.email);
  return email && email !== rowName(row) ? email : recordDetail(resource, row) || valueText(row.link);
}

interface Found {
  view: View;
  /** Whether the account edits its records. */
  edits: boolean;
  rows: readonly Row[];
}

/** The key by which a record of two lists is the same: a person's id and e-mail address together. */
const identity = (row: Row): string | undefined =>
  typeof row.email === 'string' ? `${row.id} ${row.email}` : undefined;

/**
 * Keeps each record once: preferably from a list in which it can be edited, else from one that shows more than its
 * fields.
 */
function once(found: readonly Found[]): readonly Found[] {
  const best = new Map<string, Found>();
  const worth = ({ edits, view }: Found) => 2 * Number(edits) + Number(view.record !== undefined);
  for (const place of found.toSorted((one, other) => worth(other) - worth(one))) {
    for (const key of place.rows.map(identity)) if (key && !best.has(key)) best.set(key, place);
  }
  return found.map((place) => ({
    ...place,
    rows: place.rows.filter((row) => {
      const key = identity(row);
      return key === undefined || best.get(key) === place;
    }),
  }));
}

/**
 * The records found for the typed text in the lists that can be searched. `error` is the reason of a failed search.
 */
export function useFound(typed: string): {
  found: readonly Command[];
  isSearching: boolean;
  error: Error | null;
} {
  const { t } = useTranslation();
  const user = useUser();
  const announced = capabilities(useSession());
  const byBackend = announced.includes('paged-lists');
  const dataProvider = useDataProvider();
  const text = typed.trim();
  const isSought = text.length >= leastLetters;
  const order = pagesOf(user, announced).map(({ to }) => to);
  const placeOf = ({ page }: View) => order.indexOf(page);
  const views = resources
    .map(({ view }) => view)
    .toSorted((one, other) => Number(isFact(one)) - Number(isFact(other)) || placeOf(one) - placeOf(other))
    .filter((view) => {
      const { resource, page, filter } = view;
      const isWhole = Object.keys(filter).length === 0;
      const isOpen = isThere(view, announced) && mayOpenPage(page, user, announced);
      const isOffered = isOpen && mayOperate(user, resource.name, 'list');
      const isSearched = byBackend || specified.includes(resource.name);
      return isWhole && isSearched && isOffered && mayArrange(view, byBackend);
    });

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
          return { view, edits: permittedOn(view, user, announced).edit, rows };
        }),
      ),
  });

  const found = once(isSought ? (data ?? []) : []).flatMap(({ view, edits, rows }) =>
    rows.map((row) => ({
      id: `${view.address} ${row.id}`,
      group: t(view.title),
      label: rowName(row),
      detail: detailOf(view, row),
      icon: view.icon,
      does: recordAddress(view, row, edits),
      isFound: true,
    })),
  );
  return { found, isSearching: isFetching, error };
}
