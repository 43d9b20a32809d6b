import { visuallyHidden } from '@mui/utils';
import { SelectPageCheckbox, useDataTableCallbacksContext, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

/** Selects all rows of the page. Where none of them can be selected, the column has its heading for screen readers alone. */
export function SelectPage() {
  const { t } = useTranslation();
  const { data = [] } = useListContext();
  const { isRowSelectable = () => true } = useDataTableCallbacksContext();
  if (data.some((record) => isRowSelectable(record))) return <SelectPageCheckbox />;
  return <span style={visuallyHidden}>{t('list.selection')}</span>;
}
