import { Box, Button, DialogActions, TextField } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useDataProvider, useListContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { textKey } from '../../kinds/texts.ts';
import { useBusy } from '../../shared/dialog/busy.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { mayLeave } from '../../shared/unsaved.ts';
import { ResourceForm } from '../form/resource-form.tsx';
import type { FormInput, View } from '../view.ts';
import { useSelectedCalls } from './use-selected-calls.ts';

interface ActionsProps {
  count: number;
  /** The records that are changed so far. */
  done: number;
  onClose: () => void;
}

/** Cancel, and the button that changes the records, which says how many. */
function Actions({ count, done, onClose }: ActionsProps) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormState();
  useBusy(isSubmitting);
  return (
    <DialogActions>
      <Button disabled={isSubmitting} onClick={onClose}>
        {t('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? t('list.changing', { done, total: count }) : t('list.change_count', { count })}
      </Button>
    </DialogActions>
  );
}

interface BulkEditDialogProps {
  view: View;
  inputs: readonly FormInput[];
  onClose: () => void;
}

const noRecord = {};

/**
 * Gives one field of the selected records one value, by a call for each of them. Records that could not be changed stay
 * selected, and the reasons are shown above the list.
 */
export function BulkEditDialog({ view, inputs, onClose }: BulkEditDialogProps) {
  const { name, update: schema } = view.resource;
  const { t } = useTranslation();
  const dataProvider = useDataProvider();
  const { selectedIds } = useListContext();
  const [ids] = useState<readonly Identifier[]>(selectedIds);
  const { run, done } = useSelectedCalls(textKey(name, 'errors.save'));
  const [chosen, choose] = useState(inputs[0]?.source);
  const input = inputs.find(({ source }) => source === chosen);
  const rule = schema?.shape[chosen ?? ''];
  if (!rule || !input) throw new Error(`${name}: there is nothing to change`);
  const { source } = input;

  const save = async (body: Record<string, unknown>) => {
    await run({
      ids,
      call: (id) => dataProvider.update(name, { id, data: body, previousData: { id } }),
      tell: ({ length: count }) =>
        showToast({ severity: 'success', message: (now) => now('list.changed_count', { count }) }),
    });
    return undefined;
  };

  const leave = async () => {
    if (await mayLeave()) onClose();
  };

  const label = (field: string) => t(textKey(name, `fields.${field}`));
  return (
    <PanelDialog title={t('list.change_count', { count: ids.length })} onClose={() => void leave()}>
      {inputs.length > 1 && (
        <Box sx={{ px: 3, pt: 1 }}>
          <TextField
            select
            fullWidth
            autoFocus
            label={t('list.field')}
            value={source}
            onChange={({ target: { value } }) => choose(value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {inputs.map(({ source: field }) => (
              <option key={field} value={field}>
                {label(field)}
              </option>
            ))}
          </TextField>
        </Box>
      )}
      <ResourceForm
        key={source}
        inputs={[{ ...input, isRequired: !input.parts.takesNone }]}
        schema={z.object({ [source]: rule instanceof z.ZodOptional ? rule.unwrap() : rule })}
        record={noRecord}
        // The arrow keys, which choose the field, must not lose the focus to its input.
        isFocused={inputs.length === 1}
        onSave={save}
        onClose={onClose}
        actions={<Actions count={ids.length} done={done} onClose={onClose} />}
      />
    </PanelDialog>
  );
}
