import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../shell/toasts/store.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied, for who does not see what stands beside. */
  label: string;
}

/** Copies a text, and says so on itself. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without https, or refused by the browser.
      showToast({ severity: 'error', message: t('two_factor.copy_failed') });
    }
  };
  return (
    <Button
      size="small"
      aria-label={label}
      startIcon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      <span aria-live="polite">{t(copied ? 'action.copied' : 'action.copy')}</span>
    </Button>
  );
}
