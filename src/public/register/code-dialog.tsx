import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { StepForm } from '../../shared/forms/step-form.tsx';
import { CodeField, codeLength } from '../../shared/forms/code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { useCodeCheck, type VerificationId } from './use-code-check.ts';

interface CodeDialogProps {
  open: boolean;
  /** Where the code was sent. */
  email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendFrom: number;
  onResend: () => Promise<void>;
  onVerified: (id: VerificationId) => Promise<void>;
  onClose: () => void;
  /** Called once the dialog has closed and the focus is back on the page. */
  onClosed: () => void;
}

/** Asks for the mailed code, and checks it as soon as all six digits are entered. */
export default function CodeDialog(props: CodeDialogProps) {
  const { open, email, resendFrom, onResend, onVerified, onClose, onClosed } = props;
  const { t } = useTranslation();
  const { code, change, check, restart, error, pending } = useCodeCheck(email, onVerified);

  const resend = async () => {
    await onResend();
    restart();
  };

  return (
    <PanelDialog title={t('code.title')} open={open} onClose={onClose} onClosed={onClosed}>
      <StepForm
        onSubmit={() => check(code)}
        submit={{ children: t('code.confirm'), loading: pending, disabled: code.length < codeLength }}
        back={{ children: t('code.back'), onClick: onClose }}
      >
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('code.intro', { email })}
        </Typography>
        <CodeField
          label={t('code.label')}
          value={code}
          onChange={change}
          onComplete={(digits) => void check(digits)}
          error={error}
          readOnly={pending}
        />
        <ResendCode from={resendFrom} onResend={resend} />
      </StepForm>
    </PanelDialog>
  );
}
