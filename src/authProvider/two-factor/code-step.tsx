import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCapability } from '../store.ts';
import PasskeyButton from '../passkeys/passkey-button.tsx';
import { CodeField, codeLength } from '../../shared/forms/code-field.tsx';
import { StepForm } from '../../shared/forms/step-form.tsx';
import { challenge } from './calls.ts';
import { useProof } from './use-proof.ts';

/** The props of both steps that prove a second factor. */
export interface ProofStepProps {
  /** Called when the proof was accepted. */
  onAccepted: () => Promise<void>;
  onSwitch: () => void;
  onClose: () => void;
}

/** Asks for the code that the authenticator app shows. */
export function CodeStep({ onAccepted, onSwitch, onClose }: ProofStepProps) {
  const { t } = useTranslation();
  const takesPasskeys = useCapability('passkeys');
  const { code, change, submit, pending, error } = useProof(async (digits) => {
    await challenge({ code: digits });
    await onAccepted();
  });
  return (
    <StepForm
      onSubmit={() => submit()}
      submit={{ children: t('two_factor.confirm'), loading: pending, disabled: code.length < codeLength }}
      back={{ children: t('login.back'), onClick: onClose }}
    >
      <Typography color="textSecondary">{t('two_factor.login_intro')}</Typography>
      <CodeField
        label={t('two_factor.code')}
        value={code}
        onChange={change}
        onComplete={(digits) => void submit(digits)}
        error={error}
        readOnly={pending}
      />
      {takesPasskeys && <PasskeyButton />}
      <Button disabled={pending} onClick={onSwitch}>
        {t('two_factor.use_recovery_code')}
      </Button>
    </StepForm>
  );
}
