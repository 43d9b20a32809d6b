import { Button, Paper, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { AddButton } from './add-button.tsx';
import type { View } from '../view.ts';

/** An empty list, either without records or without matches, with the next step to take. */
export function NothingHere({ view, mayCreate }: { view: View; mayCreate: boolean }) {
  const { t } = useTranslation();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Paper variant="outlined" sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 2, py: 6 }}>
      <view.icon />
      <Typography color="text.secondary" align="center">
        {t(isFiltered ? 'list.nothing_found' : view.empty)}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => setFilters({}, [])}>{t('list.clear_filters')}</Button>
      ) : (
        mayCreate && <AddButton view={view} />
      )}
    </Paper>
  );
}
