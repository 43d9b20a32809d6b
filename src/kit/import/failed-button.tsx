import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { download } from '../../shared/download.ts';
import { sortableDate } from '../../shared/moment.ts';
import { failedFile } from './failed-file.ts';
import type { FailedRow } from './rows/check-rows.ts';
import type { FileTable } from './table/file-table.ts';

interface FailedButtonProps {
  /** The address of the list, by which the file is named. */
  address: string;
  table: FileTable;
  failed: readonly FailedRow[];
}

/** Downloads the rows that were not imported, with the reasons, to mend and import again. */
export function FailedButton({ address, table, failed }: FailedButtonProps) {
  const { t } = useTranslation();
  const [language] = useLocaleState();
  const save = () => {
    const name = `${address.replaceAll('/', '-')}-not-imported-${sortableDate(new Date())}.csv`;
    download(name, failedFile(table, failed, t, language));
  };
  return (
    <Button startIcon={<DownloadIcon />} onClick={save} sx={{ justifySelf: 'start' }}>
      {t('import.download_failed')}
    </Button>
  );
}
