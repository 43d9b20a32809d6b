import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { View } from '../view.ts';
import { totalText } from './total-text.ts';

/** Tells screen readers how many rows a search or a filter has found; nothing when the list opens. */
export function FoundStatus({ view }: { view: View }) {
  const { t, i18n } = useTranslation();
  const { filterValues, data, total, meta, isFetching, isPlaceholderData, error } = useListContext();
  const query = JSON.stringify(filterValues);
  const [first] = useState(query);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && query !== first) setAsked(true);
  const isRead = data && !isFetching && !isPlaceholderData && !error;
  const told = () => {
    if (data?.length === 0 && !total) return t('palette.nothing');
    // A backend may tell the number of pages alone.
    if (total === undefined || typeof meta?.lastPage === 'number') return t('list.found_some');
    return t('list.found', { total: totalText(view.resource, total, i18n.language) });
  };
  return (
    <div role="status" style={visuallyHidden}>
      {isAsked && isRead && told()}
    </div>
  );
}
