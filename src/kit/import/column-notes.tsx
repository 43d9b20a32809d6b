import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { unreadTitles } from './rows/column-titles.ts';
import type { ColumnsOfFields } from './rows/guess-columns.ts';
import type { ImportField } from './rows/import-field.ts';
import { namesAnother } from './rows/named-currencies.ts';
import type { FileTable } from './table/file-table.ts';

interface ColumnNotesProps {
  fields: readonly ImportField[];
  table: FileTable;
  columns: ColumnsOfFields;
}

/** Tells which columns of the file are not imported, and which amounts are taken in another currency than they are in. */
export function ColumnNotes({ fields, table, columns }: ColumnNotesProps) {
  const { t } = useTranslation();
  const unread = unreadTitles(table, columns, t);
  return (
    <>
      {fields.map(({ source, label: field, currency }) => {
        const title = table.headings[columns[source] ?? -1] ?? '';
        return (
          namesAnother(title, currency) && (
            <Alert key={source} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
              {t('import.other_currency', { field, title, currency })}
            </Alert>
          )
        );
      })}
      {unread.length > 0 && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {t('import.not_read', { columns: unread.join(' · ') })}
        </Alert>
      )}
    </>
  );
}
