import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import type { OptionList } from '../../../contract/kinds.ts';
import { useUser } from '../../authProvider/user.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { readOptions } from '../../dataProvider/options.ts';

/** An option list: first as it is stored, then as the server has it now. */
export function useOptions(list: OptionList) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { id: user } = useUser();
  const [language] = useLocaleState();
  return useQuery({
    queryKey: ['options', list, language],
    queryFn: ({ signal }) => dataProvider.getOptions(list, signal),
    initialData: () => readOptions(list, { user, language }),
    initialDataUpdatedAt: 0,
  });
}
