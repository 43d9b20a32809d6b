import { Alert, Button } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCapability } from '../../authProvider/store.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { textKey } from '../../kinds/texts.ts';
import type { View } from '../view.ts';
import { firstOrder } from './first-query.ts';

/**
 * A list whose query the server refused, such as that of an old bookmark or a saved view. The parts that the server named are
 * left out of the address, and the rest kept; if it named nothing, a button leaves out all of it.
 */
export default function RefusedList({ view, error }: { view: View; error: unknown }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { filterValues, perPage, sort } = useListContext();
  const first = firstOrder(view, useCapability('paged-lists'));
  const named = error instanceof ApiError ? error.errors : {};
  const kept = Object.entries(filterValues).filter(([name]) => name in view.filter || !(name in named));
  const isOrderRefused = 'sort' in named && sort.field !== first.field;
  const isAnyRefused = isOrderRefused || kept.length < Object.keys(filterValues).length;

  // In place of the refused address, to which Back would lead otherwise.
  const ask = (filter: object, { field, order }: typeof first) => {
    const query = { filter: JSON.stringify(filter), page: '1', perPage: String(perPage), sort: field, order };
    void navigate({ search: new URLSearchParams(query).toString() }, { replace: true });
  };
  const leaveOut = useEffectEvent(() => {
    ask(Object.fromEntries(kept), isOrderRefused ? first : sort);
    showToast({ severity: 'info', message: (now) => now('list.left_out') });
  });
  useEffect(() => {
    if (isAnyRefused) leaveOut();
  }, [isAnyRefused]);

  if (isAnyRefused) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => ask(view.filter, first)}>
          {t('list.clear_filters')}
        </Button>
      }
    >
      {errorText(t, error, t(textKey(view.resource.name, 'errors.load')))}
    </Alert>
  );
}
