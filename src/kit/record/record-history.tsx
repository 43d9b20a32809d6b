import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, RecordContextProvider, useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { mayOperate } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { Changes } from '../../kinds/changes.tsx';
import { MomentCell } from '../../kinds/moment.tsx';
import { isObject } from '../../shared/lenient.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { valueText } from '../../shared/values.ts';
import type { View } from '../view.ts';
import { auditedAs } from './audited-as.ts';
import { useActionText } from './use-action-text.ts';

/** How many changes are shown at first, and how many more at a time. */
const atOnce = 10;

const latestFirst = { field: 'at', order: 'DESC' } as const;

/** One change: what was done, by whom and when, and the differences that it made. */
function Entry({ entry }: { entry: RaRecord }) {
  const { t } = useTranslation();
  const actionText = useActionText();
  const { action, actor } = entry;
  const isUpdate = isObject(action) && action.key === 'update';
  return (
    <Box component="li" sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      <RecordContextProvider value={entry}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
          {[actionText(entry), valueText(actor) || t('record.by_nobody')].join(' · ')}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          <MomentCell source="at" />
        </Typography>
        {/* A new record has changed in every field, and those are shown above. */}
        {isUpdate && (
          <Typography variant="body2" component="div">
            <Changes source="changes" isWhole />
          </Typography>
        )}
      </RecordContextProvider>
    </Box>
  );
}

function Entries({ object, id }: { object: string; id: RaRecord['id'] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(atOnce);
  const { data, total, error, isFetching, refetch } = useGetList(
    'audit-log',
    {
      filter: { object, object_id: String(id) },
      pagination: { page: 1, perPage: shown },
      sort: latestFirst,
    },
    // The failure is shown in place of the history.
    { placeholderData: (before) => before, onError: () => undefined },
  );
  if (error) return <LoadFailure error={error} fallback="record.no_history_read" onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  if (data.length === 0) return <Typography color="textSecondary">{t('record.no_history')}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      {total !== undefined && total > data.length && (
        // Not disabled meanwhile, which would take the focus from it.
        <Button sx={{ mt: 1 }} aria-busy={isFetching} onClick={() => isFetching || setShown(shown + atOnce)}>
          {t('record.earlier')}
        </Button>
      )}
    </>
  );
}

/** The changes of a record, the latest first, for an account that may read the log of changes. */
export function RecordHistory({ view, record }: { view: View; record: RaRecord }) {
  const { t } = useTranslation();
  const titleId = useId();
  const mayRead = mayOperate(useUser(), 'audit-log', 'list');
  const isKept = useCapability('audit-log');
  const object = auditedAs(view.resource.name);
  if (!mayRead || !isKept || !object) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h6" component="h4" sx={{ mb: 1 }}>
        {t('record.history')}
      </Typography>
      <Entries object={object} id={record.id} />
    </section>
  );
}
