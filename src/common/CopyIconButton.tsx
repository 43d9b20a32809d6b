import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useCopy } from './useCopy.ts';

/** Copies a text that stands beside it; `label` says what, for who does not see that. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const { copied, copy, forget } = useCopy(text);
  return (
    <IconButton
      size="small"
      title={t(copied ? 'action.copied' : 'action.copy')}
      aria-label={copied ? t('action.copied') : label}
      onClick={(event) => {
        // The row around it may open something.
        event.stopPropagation();
        void copy();
      }}
      onBlur={forget}
    >
      {copied ? <CheckIcon fontSize="inherit" /> : <CopyIcon fontSize="inherit" />}
    </IconButton>
  );
}
