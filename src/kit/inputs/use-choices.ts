import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import { api } from '../../../contract/index.ts';
import type { AnyResource } from '../../../contract/resource.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { readRows } from '../../dataProvider/kept.ts';
import { useUser } from '../../authProvider/user.ts';
import { recordDetail } from '../record-detail.ts';
import { rowName } from '../../kinds/record-name.ts';

/** A record of another resource, as a select offers it. */
export interface Choice {
  id: string | number;
  name: string;
  /** A description beside its name. */
  detail: string;
}

const resources: Readonly<Record<string, AnyResource | undefined>> = api;

export function toChoice(resource: string, record: { id: string | number }): Choice {
  const known = resources[resource];
  return {
    id: record.id,
    // An input would drop the line breaks, and join the words around them.
    name: rowName(record).replace(/\s+/g, ' '),
    detail: known ? recordDetail(known, record) : '',
  };
}

/**
 * All records of a resource to choose from: first the stored ones, then those that the server has now.
 *
 * @param enabled whether they are read
 */
export function useChoices(resource: string, enabled = true) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { id: user } = useUser();
  const [language] = useLocaleState();
  return useQuery({
    queryKey: [resource, 'getAll', language],
    queryFn: ({ signal }) => dataProvider.getAll(resource, signal),
    initialData: () => readRows(resource, { user, language }),
    initialDataUpdatedAt: 0,
    enabled,
    select: (records): readonly Choice[] => records.map((record) => toChoice(resource, record)),
  });
}
