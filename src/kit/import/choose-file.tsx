import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { csv, csvSigns } from '../../../contract/csv.ts';
import { download } from '../../shared/download.ts';
import { useAbortable } from '../../shared/use-abortable.ts';
import type { ImportField } from './rows/import-field.ts';
import { FileFault, fileFaults, type FileTable, maxRows } from './table/file-table.ts';
import { readFile } from './table/read-file.ts';

interface ChooseFileProps {
  /** The address of the list, by which the template is named. */
  address: string;
  fields: readonly ImportField[];
  onTable: (table: FileTable) => void;
  onClose: () => void;
}

/** The first step: the file, chosen or dropped, and a template for it. */
export function ChooseFile({ address, fields, onTable, onClose }: ChooseFileProps) {
  const { t } = useTranslation();
  const [language] = useLocaleState();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const reading = useAbortable();

  const read = async (file: File | undefined) => {
    if (!file || isReading) return;
    const signal = reading.begin();
    setReading(true);
    setFault(undefined);
    try {
      onTable(await readFile(file, signal));
    } catch (error) {
      if (signal.aborted) return;
      const { fault: name, row } = error instanceof FileFault ? error : new FileFault('unreadable');
      setFault(t(fileFaults[name], { row }));
      setReading(false);
    }
  };
  const saveTemplate = () => {
    const text = csv([fields.map(({ label }) => label)], csvSigns(language).separator);
    download(`${address.replaceAll('/', '-')}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };

  return (
    <>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        {fault && <Alert severity="error">{fault}</Alert>}
        <Box
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void read(event.dataTransfer.files[0]);
          }}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            gap: 1,
            p: 3,
            border: '1px dashed',
            borderColor: 'text.secondary',
            borderRadius: 1,
          }}
        >
          <BusyButton
            autoFocus
            variant="contained"
            startIcon={<UploadIcon />}
            loading={isReading}
            loadingPosition="start"
            onClick={() => input.current?.click()}
          >
            {t('import.choose_file')}
          </BusyButton>
          <Typography
            variant="body2"
            color="textSecondary"
            align="center"
            sx={{ '@media (pointer: coarse)': { display: 'none' } }}
          >
            {t('import.or_drop')}
          </Typography>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('import.choose_file')}
            accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0]);
              // The same file can be chosen again, once it is mended.
              currentTarget.value = '';
            }}
          />
        </Box>
        <Typography variant="body2">{t('import.what', { rows: maxRows })}</Typography>
        <Button onClick={saveTemplate} sx={{ justifySelf: 'start' }}>
          {t('import.template')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </>
  );
}
