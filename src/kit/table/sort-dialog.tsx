import { Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { textKey } from '../../kinds/texts.ts';
import { fromPage } from '../../shared/dialog/entries.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import type { View } from '../view.ts';
import { LookChoice } from './look-choice.tsx';
import { columnKey, useArrangedColumns } from './table-settings.ts';

/** Chooses the order of a list whose rows are cards, which have no headings to sort by. */
export function SortDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation();
  const { sort: present, setSort } = useListContext();
  const [sort, choose] = useState(present);
  const [columns] = useArrangedColumns(view);
  const sortable = columns.filter(({ sortBy }) => sortBy !== false);
  const apply = () => {
    onClose();
    // The order is part of the page's address, and not of the dialog's.
    fromPage(() => setSort(sort));
  };
  const isListed = sortable.some((column) => columnKey(column) === sort.field);
  return (
    <PanelDialog title={t('ra.action.sort')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          autoFocus
          label={t('list.field')}
          value={isListed ? sort.field : ''}
          onChange={({ target: { value } }) => choose({ ...sort, field: value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        >
          {/* A list may begin in an order that no column has. */}
          {!isListed && (
            <option value="" disabled>
              —
            </option>
          )}
          {sortable.map((column) => (
            <option key={column.id} value={columnKey(column)}>
              {t(textKey(view.resource.name, `fields.${column.id}`))}
            </option>
          ))}
        </TextField>
        <LookChoice
          legend="list.sort_order"
          value={sort.order}
          options={[
            ['ASC', 'list.ascending'],
            ['DESC', 'list.descending'],
          ]}
          onChoose={(order) => choose({ ...sort, order })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={apply}>
          {t('ra.action.sort')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
