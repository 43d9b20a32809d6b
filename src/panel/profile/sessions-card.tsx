import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { Loading } from '../../shared/loading.tsx';
import { endSession, readSessions, sessionsKey } from './session-calls.ts';
import { SessionRow } from './session-row.tsx';

const List = styled('ul')({ listStyle: 'none', margin: '12px 0 0', padding: 0 });

/** Where the account is logged in, and ending the sessions elsewhere. */
export function SessionsCard() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => readSessions(signal),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSuccess: (_, id) =>
      showToast({
        severity: 'success',
        message: t(id === undefined ? 'sessions.ended_others' : 'sessions.ended'),
      }),
    onError: (failure) => showToast({ severity: 'error', message: errorText(t, failure, t('error.server')) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  const end = (id?: number) => {
    // The button that was pressed goes with its session.
    list.current?.focus({ preventScroll: true });
    mutate(id);
  };
  const hasOthers = data?.some(({ current }) => !current) ?? false;

  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" gutterBottom>
        {t('sessions.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('sessions.intro')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <List ref={list} tabIndex={-1} aria-label={t('sessions.title')}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                disabled={isPending}
                onEnd={() => end(session.id)}
              />
            ))}
          </List>
        )}
      </Loading>
      {hasOthers && (
        <Button variant="outlined" sx={{ mt: 1 }} disabled={isPending} onClick={() => end()}>
          {t('sessions.end_others')}
        </Button>
      )}
    </Card>
  );
}
