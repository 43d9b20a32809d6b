import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTellIfLeft } from '../../kit/form/use-tell-if-left.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { reverse } from './calls.ts';
import ReasonDialog from './reason-dialog.tsx';
import { type ToldTransaction, toldTransaction } from './told.ts';
import { useMoneyChanged } from './use-money-changed.ts';

interface ReverseDialogProps {
  transaction: ToldTransaction;
  onClose: () => void;
}

/** Takes a transaction back, with a reason. */
export default function ReverseDialog({ transaction, onClose }: ReverseDialogProps) {
  const { id } = transaction;
  const { t, i18n } = useTranslation();
  const changed = useMoneyChanged();
  const tellIfLeft = useTellIfLeft();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => reverse(id, reason),
    onSuccess: () => {
      showToast({ severity: 'success', message: (now) => now('money.reversed') });
      onClose();
      changed();
    },
    onError: (failed) => tellIfLeft(`${t('money.reverse')}: ${id}`, errorText(t, failed, t('money.failed'))),
  });
  return (
    <ReasonDialog
      title={t('money.reverse_title')}
      subtitle={toldTransaction(transaction, i18n.language)}
      consequence={t('money.reverse_consequence')}
      action={t('money.reverse')}
      hint={t('money.reason_hint')}
      isPending={isPending}
      failure={error ? errorText(t, error, t('money.failed')) : undefined}
      onGive={mutate}
      onClose={onClose}
    />
  );
}
