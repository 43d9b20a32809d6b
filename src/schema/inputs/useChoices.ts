import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { valueText } from '../../dataProvider/valueText.ts';

/** A record of another resource, as a select offers it. */
export interface Choice {
  id: string | number;
  name: string;
}

export const toChoice = (record: { id: string | number }): Choice => ({
  id: record.id,
  name: valueText(record),
});

export const isRecord = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** All records of a resource to choose from. */
export function useChoices(resource: string) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({
    queryKey: [resource, 'getAll'],
    queryFn: ({ signal }) => dataProvider.getAll(resource, signal),
    select: (records): readonly Choice[] => records.map(toChoice),
  });
}
