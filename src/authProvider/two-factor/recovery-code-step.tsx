import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/forms/field.tsx';
import { challenge } from './calls.ts';
import type { ProofStepProps } from './code-step.tsx';
import { StepForm } from '../../shared/forms/step-form.tsx';
import { useProof } from './use-proof.ts';

/** Asks for one of the recovery codes. */
export function RecoveryCodeStep({ onAccepted, onSwitch, onClose }: ProofStepProps) {
  const { t } = useTranslation();
  const { code, change, submit, pending, error } = useProof(async (typed) => {
    await challenge({ recovery_code: typed.trim() });
    await onAccepted();
  });
  return (
    <StepForm
      onSubmit={() => submit()}
      submit={{ children: t('two_factor.confirm'), loading: pending, disabled: code.trim() === '' }}
      back={{ children: t('login.back'), onClick: onClose }}
    >
      <Typography color="textSecondary">{t('two_factor.recovery_login_intro')}</Typography>
      <Field
        label={t('two_factor.recovery_code')}
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      <Button disabled={pending} onClick={onSwitch}>
        {t('two_factor.use_app')}
      </Button>
    </StepForm>
  );
}
