import { Alert, Box, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { ColumnNotes } from './column-notes.tsx';
import { columnTitles } from './rows/column-titles.ts';
import type { ColumnsOfFields } from './rows/guess-columns.ts';
import type { ImportField } from './rows/import-field.ts';
import type { FileTable } from './table/file-table.ts';

/** The names of code pages as programs call them. */
const encodings = {
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  ibm866: 'CP866 (MS-DOS)',
};

interface ChooseColumnsProps {
  fields: readonly ImportField[];
  table: FileTable;
  columns: ColumnsOfFields;
  onColumns: (columns: ColumnsOfFields) => void;
  isChecking: boolean;
  failure: ReactNode;
  onBack: () => void;
  onCheck: () => void;
}

/** The second step: the column of the file that each field is read from, with an example of its values. */
export function ChooseColumns({
  fields,
  table,
  columns,
  onColumns,
  isChecking,
  failure,
  onBack,
  onCheck,
}: ChooseColumnsProps) {
  const { t } = useTranslation();
  const { rows, encoding } = table;
  const titles = columnTitles(table, t);
  const exampleOf = (at: number) => rows.find(({ cells }) => cells[at])?.cells[at] ?? '';
  const missing = fields.filter(({ source, isRequired }) => isRequired && columns[source] === undefined);
  const isGuessed = fields.some(({ source }) => columns[source] !== undefined);
  return (
    <>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        {failure}
        <Typography>{t('import.rows_found', { count: rows.length })}</Typography>
        {encoding && encoding !== 'utf-8' && (
          <Alert severity="warning">{t('import.encoding', { encoding: encodings[encoding] })}</Alert>
        )}
        {encoding === 'utf-8' && <Alert severity="warning">{t('import.damaged')}</Alert>}
        {!isGuessed && <Alert severity="warning">{t('import.nothing_guessed')}</Alert>}
        {fields.map(({ source, label, isRequired }, index) => {
          const at = columns[source];
          const example = at === undefined ? '' : exampleOf(at);
          const isMissing = isRequired && at === undefined;
          return (
            <Box key={source}>
              <TextField
                select
                fullWidth
                autoFocus={index === 0}
                label={label}
                required={isRequired}
                value={at ?? ''}
                error={isMissing}
                helperText={
                  isMissing ? t('import.column_missing') : example && t('import.example', { value: example })
                }
                onChange={({ target: { value } }) =>
                  onColumns({ ...columns, [source]: value === '' ? undefined : Number(value) })
                }
                slotProps={{
                  select: { native: true },
                  inputLabel: { shrink: true },
                  formHelperText: { sx: { overflowWrap: 'anywhere' } },
                }}
              >
                <option value="">{t('import.not_in_file')}</option>
                {titles.map((title, column) => (
                  <option key={column} value={column}>
                    {title}
                  </option>
                ))}
              </TextField>
            </Box>
          );
        })}
        <ColumnNotes fields={fields} table={table} columns={columns} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t('ra.action.back')}</Button>
        <BusyButton variant="contained" disabled={missing.length > 0} loading={isChecking} onClick={onCheck}>
          {t('import.check')}
        </BusyButton>
      </DialogActions>
    </>
  );
}
