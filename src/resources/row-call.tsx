import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useRecordContext, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../contract/call.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { Icon } from '../shared/icon.tsx';
import { showToast } from '../shared/toasts/store.ts';
import { addressOf } from '../shared/http/address-of.ts';
import { request } from '../shared/http/index.ts';
import { useUser } from '../authProvider/user.ts';
import { errorText } from '../shared/http/error-text.ts';
import type { RowAction } from '../kit/view.ts';
import { rowName } from '../kit/record-name.ts';
import { RowButton } from '../kit/table/row-button.tsx';

interface RowCall<R extends RaRecord<number>> {
  /** The call about one record, whose id stands in its path. */
  call: Call & { path: `/api/${string}/{id}${'' | `/${string}`}` };
  /** Offered only where the backend announces this. */
  needs: Capability;
  /** The path of an icon. */
  icon: string;
  /** Translation keys; every text except the label gets the record's name as a variable. */
  texts: {
    label: string;
    /** The question of a confirmation before the call, if there is one. */
    question?: string;
    done: string;
    /** Shown if the backend sends no message. */
    failed: string;
  };
  /** Whether the call is possible for a record, given the id of the signed-in account. */
  offers: (record: R, ownId: number) => boolean;
}

type RowCallButtonProps = Pick<RowCall<RaRecord<number>>, 'call' | 'icon' | 'texts'> & {
  record: RaRecord<number>;
};

/** A row's button that makes one call about the record, reports the result and reloads the list. */
function RowCallButton({ call, record, icon, texts }: RowCallButtonProps) {
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
  const press = () => {
    if (!question || window.confirm(t(question, { name }))) mutate();
  };
  return (
    <RowButton
      onClick={press}
      disabled={isPending}
      title={label}
      aria-label={t('list.action_on', { action: label, name })}
    >
      <Icon path={icon} />
    </RowButton>
  );
}

/** An action of rows that makes one call about the record. */
export function rowCall<R extends RaRecord<number>>({ call, needs, offers, ...look }: RowCall<R>): RowAction {
  function Action() {
    const record = useRecordContext<R>();
    const { id } = useUser();
    return record && offers(record, id) ? <RowCallButton call={call} record={record} {...look} /> : null;
  }
  return { by: call, needs, component: Action };
}
