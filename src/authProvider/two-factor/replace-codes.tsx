import ReplaceIcon from '@mui/icons-material/AutorenewOutlined';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { ask } from '../../shared/asking/ask.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { replaceRecoveryCodes } from './calls.ts';
import { useAttempt } from '../../shared/forms/use-attempt.ts';

interface ReplaceCodesProps {
  onReplaced: () => void;
  onPasswordDue: () => void;
}

/** Replaces the recovery codes. Printed ones stop working, so it asks for confirmation. */
export function ReplaceCodes({ onReplaced, onPasswordDue }: ReplaceCodesProps) {
  const { t } = useTranslation();
  const { pending, attempt } = useAttempt(onPasswordDue);

  const replace = async () => {
    try {
      await replaceRecoveryCodes();
      onReplaced();
    } catch (error) {
      showToast({ severity: 'error', message: errorText(t, error, t('error.server')) });
      throw error;
    }
  };
  const press = async () => {
    const isWanted = await ask({
      title: t('two_factor.replace_question'),
      effect: t('two_factor.replace_effect'),
      yes: t('two_factor.replace_codes'),
    });
    if (isWanted) await attempt(replace);
  };

  return (
    <BusyButton size="small" startIcon={<ReplaceIcon />} loading={pending} onClick={() => void press()}>
      {t('two_factor.replace_codes')}
    </BusyButton>
  );
}
