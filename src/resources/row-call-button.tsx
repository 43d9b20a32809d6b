import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../contract/call.ts';
import { ask } from '../shared/asking/ask.tsx';
import { errorText } from '../shared/http/error-text.ts';
import { addressOf } from '../shared/http/address-of.ts';
import { request } from '../shared/http/index.ts';
import { Icon } from '../shared/icon.tsx';
import { showToast } from '../shared/toasts/store.ts';
import { rowName } from '../kinds/record-name.ts';
import { RowButton } from '../kit/table/row-button.tsx';

export interface RowCallButtonProps {
  /** The call about one record, whose id stands in its path. */
  call: Call & { path: `/api/${string}/{id}${'' | `/${string}`}` };
  /** The path of an icon. */
  icon: string;
  /** Translation keys; every text except the label gets the record's name as a variable. */
  texts: {
    label: string;
    /** The question before the call, if there is one, and the consequence of a yes. */
    question?: { title: string; effect: string };
    done: string;
    /** Shown if the backend sends no message. */
    failed: string;
  };
  record: RaRecord<number>;
}

/** A row's button that makes one call about the record, reports the result and reloads the list. */
export default function RowCallButton({ call, record, icon, texts }: RowCallButtonProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const name = rowName(record);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(addressOf(call.path, { id: record.id }), { method: call.method }),
    onSuccess: () => showToast({ severity: 'success', message: (now) => now(texts.done, { name }) }),
    onError: (error) =>
      showToast({ severity: 'error', message: (now) => errorText(now, error, now(texts.failed)) }),
    // Also after a failure: somebody else may have changed or deleted the record meanwhile.
    onSettled: refresh,
  });
  const { question } = texts;
  const label = t(texts.label);
  const press = async () => {
    const isWanted =
      !question ||
      (await ask({ title: t(question.title, { name }), effect: t(question.effect), yes: label }));
    if (isWanted) mutate();
  };
  return (
    <RowButton
      onClick={() => void press()}
      disabled={isPending}
      title={label}
      aria-label={t('list.action_on', { action: label, name })}
    >
      <Icon path={icon} />
    </RowButton>
  );
}
