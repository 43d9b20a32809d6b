import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { useTellIfLeft } from '../../kit/form/use-tell-if-left.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { decide, type Decision } from './calls.ts';
import ReasonDialog from './reason-dialog.tsx';
import { toldConversion } from './told.ts';
import { useMoneyChanged } from './use-money-changed.ts';
import { useTellDecided } from './use-tell-decided.ts';

interface RejectDialogProps {
  conversion: RecordOf<typeof api.conversions>;
  onClose: () => void;
}

/** Rejects a conversion, with a reason. */
export default function RejectDialog({ conversion, onClose }: RejectDialogProps) {
  const { id, customer } = conversion;
  const { t, i18n } = useTranslation();
  const tell = useTellDecided();
  const changed = useMoneyChanged();
  const tellIfLeft = useTellIfLeft();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Decision) => decide(id, body),
    onSuccess: (_answer, body) => {
      onClose();
      tell([id], body, customer);
    },
    // Somebody else may have decided meanwhile.
    onError: (failed) => {
      changed();
      tellIfLeft(`${t('money.reject')}: ${customer}`, errorText(t, failed, t('money.failed')));
    },
  });
  return (
    <ReasonDialog
      title={t('money.reject_this')}
      subtitle={toldConversion(conversion, i18n.language)}
      consequence={t('money.reject_consequence', { count: 1 })}
      action={t('money.reject')}
      hint={t('money.reason_hint')}
      isPending={isPending}
      failure={error ? errorText(t, error, t('money.failed')) : undefined}
      onGive={(reason) => mutate({ approved: false, reason })}
      onClose={onClose}
    />
  );
}
