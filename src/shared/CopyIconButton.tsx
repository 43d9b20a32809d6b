import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { useCopy } from './useCopy.ts';

/** Copies a text that stands beside it; `label` says what, for who does not see that. */
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
        // The row around it may open something.
        event.stopPropagation();
        void copy();
      }}
      onBlur={forget}
    >
      <Icon path={copied ? mdiCheck : mdiContentCopy} />
    </button>
  );
}
