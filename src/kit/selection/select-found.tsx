import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { allPages } from '../../dataProvider/all-pages.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { useAbortable } from '../../shared/use-abortable.ts';
import { useListProblem } from '../list/list-contexts.ts';
import { totalText } from '../list/total-text.ts';
import { useRowsAtOnce } from '../offered.ts';
import type { View } from '../view.ts';

/** Selects all rows that the search and filters found, on every page. */
export function SelectFound({ view }: { view: View }) {
  const { t, i18n } = useTranslation();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { filterValues, sort, total, selectedIds, onSelect } = useListContext();
  const [, setProblem] = useListProblem();
  const perPage = useRowsAtOnce(view);
  const filter = { ...filterValues, ...view.filter };
  const reading = useAbortable();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const signal = reading.begin();
      const rows = await allPages(
        view.resource,
        (page) =>
          dataProvider.getList(view.resource.name, { filter, sort, pagination: { page, perPage }, signal }),
        () => undefined,
      );
      return rows.filter(view.deletable).map(({ id }) => id);
    },
  });
  const select = () =>
    mutate(undefined, {
      // Not called once the selection or the filter that it belonged to is gone.
      onSuccess: onSelect,
      onError: (error) => setProblem(errorText(t, error, t('ra.notification.http_error'))),
    });
  const most = data?.length ?? total;
  if (!total || !most || selectedIds.length === 0 || selectedIds.length >= most) return null;
  return (
    <BusyButton size="small" loading={isPending} onClick={select}>
      {t('list.select_found', { total: totalText(view.resource, total, i18n.language) })}
    </BusyButton>
  );
}
