import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCopy } from './useCopy.ts';

interface CopyButtonProps {
  text: string;
  /** Names the copied text for users who do not see what it stands beside. */
  label: string;
}

/** Copies a text, and confirms it in its own label. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copied, copy, forget } = useCopy(text);
  return (
    <Button
      size="small"
      aria-label={label}
      startIcon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
      onBlur={forget}
    >
      <span aria-live="polite">{t(copied ? 'action.copied' : 'action.copy')}</span>
    </Button>
  );
}
