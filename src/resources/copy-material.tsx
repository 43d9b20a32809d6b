import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../shared/use-copy.ts';

/** Copies a material's text. */
export function CopyMaterial({ text }: { text: string }) {
  const { t } = useTranslation();
  const { copied, copy, forget } = useCopy(text);
  if (!text) return null;
  return (
    <Button
      variant="outlined"
      startIcon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
      onBlur={forget}
    >
      {t(copied ? 'action.copied' : 'material.copy')}
    </Button>
  );
}
