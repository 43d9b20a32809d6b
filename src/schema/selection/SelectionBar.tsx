import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Paper, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { BulkDelete } from './BulkDelete.tsx';
import { SelectFound } from './SelectFound.tsx';
import { usePermitted } from '../usePermitted.ts';
import type { View } from '../view.ts';

/**
 * What can be done with the selected rows. It floats at the screen's lower edge: a bar above the rows would
 * move them, or cover their headings, at the first click on a box.
 */
export function SelectionBar({ view }: { view: View }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, filterValues } = useListContext();
  const may = usePermitted(view);
  const Bulk = may.extra ? view.rowActions?.bulk : undefined;
  return (
    <Paper
      role="region"
      aria-label={translate('list.selection')}
      elevation={8}
      sx={{
        position: 'fixed',
        bottom: 24,
        left: '50%',
        translate: '-50%',
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        width: 'max-content',
        maxWidth: 'calc(100vw - 16px)',
      }}
    >
      <IconButton size="small" aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography aria-live="polite" sx={{ mr: 1 }}>
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      <SelectFound key={JSON.stringify(filterValues)} view={view} />
      {Bulk ? <Bulk /> : <BulkDelete view={view} />}
    </Paper>
  );
}
