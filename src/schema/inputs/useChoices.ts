import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { readRows } from '../../dataProvider/kept.ts';
import { valueText } from '../../dataProvider/valueText.ts';
import { useUser } from '../../common/user.ts';

/** A record of another resource, as a select offers it. */
export interface Choice {
  id: string | number;
  name: string;
}

export const toChoice = (record: { id: string | number }): Choice => ({
  id: record.id,
  // An input would leave out the line breaks, and join the words around them.
  name: valueText(record).replace(/\s+/g, ' '),
});

/** All records of a resource to choose from: first those that are kept, then as the server has them now. */
export function useChoices(resource: string) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { id: user } = useUser();
  const [language] = useLocaleState();
  return useQuery({
    queryKey: [resource, 'getAll', language],
    queryFn: ({ signal }) => dataProvider.getAll(resource, signal),
    initialData: () => readRows(resource, { user, language }),
    initialDataUpdatedAt: 0,
    select: (records): readonly Choice[] => records.map(toChoice),
  });
}
