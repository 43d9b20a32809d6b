import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { disable, enable } from './calls.ts';
import { CodeStep } from './code-step.tsx';
import type { Mode, Step } from './machine.ts';
import { PasswordStep } from '../../shared/forms/password-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { RecoveryCodeStep } from './recovery-code-step.tsx';
import { ScanStep } from './scan-step.tsx';
import { useSteps } from './use-steps.ts';

const titles: Record<Mode, string> = {
  CREATE: 'two_factor.title_create',
  EDIT: 'two_factor.title_edit',
  LOGIN: 'two_factor.title_login',
};

interface TwoFactorDialogProps {
  mode: Mode;
  open: boolean;
  /** Whether the account must have a second factor, and so cannot turn it off. */
  required?: boolean;
  /** Called when the second factor turned out to be on, or off: what the server knows has changed. */
  onChanged?: (event: 'accepted' | 'disabled') => Promise<void> | void;
  onFinished?: () => void;
  onClose: () => void;
}

/** The two-factor dialog. machine.ts defines where each step leads. */
export default function TwoFactorDialog({
  mode,
  open,
  required = false,
  onChanged,
  onFinished,
  onClose,
}: TwoFactorDialogProps) {
  const { t } = useTranslation();
  const [step, go] = useSteps(mode, onFinished);
  const isOn = (event: 'accepted' | 'already-on') => async () => {
    await onChanged?.('accepted');
    go(event);
  };
  const accepted = isOn('accepted');
  const turnOn = async () => {
    await enable();
    go('enabled');
  };
  const turnOff = async () => {
    await disable();
    await onChanged?.('disabled');
    go('disabled');
  };
  // In CREATE the second factor is on by then, so leaving the codes finishes the dialog. In EDIT the user only looked
  // at them.
  const leave = () => (mode === 'CREATE' && step === 'recovery-codes' ? go('done') : onClose());
  const passwordDue = () => go('password-due');

  const changeOrLook = () =>
    required ? (
      <PasswordStep
        intro={t('two_factor.codes_intro')}
        action={t('two_factor.show_codes')}
        onConfirmed={async () => go('unlocked')}
        onClose={onClose}
      />
    ) : (
      <PasswordStep
        intro={t('two_factor.disable_intro')}
        action={t('two_factor.disable')}
        dangerous
        onConfirmed={turnOff}
        alternative={{ label: t('two_factor.show_codes'), onConfirmed: () => go('unlocked') }}
        onClose={onClose}
      />
    );

  const steps: Record<Step, () => ReactNode> = {
    password: () =>
      mode === 'EDIT' ? (
        changeOrLook()
      ) : (
        <PasswordStep
          intro={t('two_factor.enable_intro')}
          action={t('two_factor.continue')}
          onConfirmed={turnOn}
          onClose={onClose}
        />
      ),
    scan: () => (
      <ScanStep
        onAccepted={accepted}
        onAlreadyOn={isOn('already-on')}
        onPasswordDue={passwordDue}
        onClose={onClose}
      />
    ),
    'recovery-codes': () => (
      <RecoveryCodesStep replaceable={mode === 'EDIT'} onDone={leave} onPasswordDue={passwordDue} />
    ),
    code: () => <CodeStep onAccepted={accepted} onSwitch={() => go('switched')} onClose={onClose} />,
    'recovery-code': () => (
      <RecoveryCodeStep onAccepted={accepted} onSwitch={() => go('switched')} onClose={onClose} />
    ),
    finished: () => null,
  };

  return (
    <PanelDialog
      title={t(titles[mode])}
      open={open && step !== 'finished'}
      // An accidental click beside the dialog would lose the codes.
      onClose={(reason) => reason === 'escapeKeyDown' && leave()}
    >
      {steps[step]()}
    </PanelDialog>
  );
}
