import { mdiCheck, mdiContentCopy } from '@mdi/js';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'autoFocus'> {
  text: string;
  /** Names the copied text for users who do not see what it stands beside. */
  label: string;
  /** The words of the button, where "Copy" does not say what; the label contains them. */
  shown?: string;
}

/** Copies a text, and confirms it in its own label. */
export function CopyButton({ text, label, shown, ...button }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copied, copy, forget } = useCopy(text);
  return (
    <Button
      size="small"
      {...button}
      sx={{ flexShrink: 0 }}
      aria-label={label}
      startIcon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
      onBlur={forget}
    >
      <span aria-live="polite">{copied ? t('action.copied') : (shown ?? t('action.copy'))}</span>
    </Button>
  );
}

/** Copies the text beside it; `label` names that text for users who do not see it. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const { copied, copy, forget } = useCopy(text);
  return (
    <button
      type="button"
      className="icon-button"
      title={t(copied ? 'action.copied' : 'action.copy')}
      aria-label={copied ? t('action.copied') : label}
      onClick={(event) => {
        // A click must not reach the row, which may open its record.
        event.stopPropagation();
        void copy();
      }}
      onBlur={forget}
    >
      <Icon path={copied ? mdiCheck : mdiContentCopy} />
    </button>
  );
}
