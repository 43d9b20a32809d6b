import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../contract/api-keys.ts';
import { ask } from '../../shared/asking/ask.tsx';
import { CardRow } from '../../shared/card-row.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useBusy } from '../../shared/dialog/busy.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { makeKey, type NewKey, readKeys, revokeKey } from './calls.ts';

function Shown({ label, text, isFirst = false }: { label: string; text: string; isFirst?: boolean }) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption">{label}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {text}
        </Box>
        <CopyButton text={text} label={label} autoFocus={isFirst} />
      </Box>
    </Box>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, i18n } = useTranslation();
  const { name, prefix, last_used_at } = apiKey;
  const used = last_used_at === null ? undefined : formatMoment(last_used_at, i18n.language)?.short;
  return (
    <CardRow>
      <div style={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {`${prefix}… · ${used === undefined ? t('brand_feed.never_used') : t('brand_feed.used', { when: used })}`}
        </Typography>
      </div>
      <Button size="small" aria-label={t('brand_feed.revoke_one', { name })} onClick={onRevoke}>
        {t('brand_feed.revoke')}
      </Button>
    </CardRow>
  );
}

/** The keys of a brand, with the one that was just made, which is shown this once. */
export function Keys({ brandId, onMade }: { brandId: number; onMade: (made: NewKey | undefined) => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [made, setMade] = useState<NewKey>();
  const queryKey = ['api-keys', brandId];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => readKeys(brandId, signal) });
  /** Shows a new key, or the last one no longer. */
  const show = (key: NewKey | undefined) => {
    setMade(key);
    onMade(key);
  };
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const onError = (failure: unknown) =>
    showToast({ severity: 'error', message: errorText(t, failure, t('error.server')) });
  const mutationKey = ['make-key', brandId];
  const making = useMutation({
    mutationKey,
    mutationFn: () => makeKey(brandId, name),
    onSuccess(key) {
      show(key);
      setName('');
    },
    onError,
    onSettled,
  });
  useBusy(making.isPending);
  const revoking = useMutation({
    mutationFn: revokeKey,
    onSuccess: (_answer, id) => id === made?.id && show(undefined),
    onError,
    onSettled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Two presses can come before the first one is drawn.
    if (queryClient.isMutating({ mutationKey }) === 0) making.mutate();
  };
  const revoke = async ({ id, name: named }: ApiKey) => {
    const isWanted = await ask({
      title: t('brand_feed.confirm_revoke', { name: named }),
      effect: t('brand_feed.revoke_effect'),
      yes: t('brand_feed.revoke'),
      isHarmful: true,
    });
    if (isWanted) revoking.mutate(id);
  };
  return (
    <section aria-label={t('brand_feed.keys')}>
      <Typography variant="h6" component="h3" gutterBottom>
        {t('brand_feed.keys')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data &&
          (data.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('brand_feed.no_keys')}
            </Typography>
          ) : (
            <ul style={{ margin: 0, padding: 0 }}>
              {data.map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={() => void revoke(key)} />
              ))}
            </ul>
          ))}
      </Loading>
      {made && (
        <Alert
          key={made.key}
          severity="success"
          sx={{ my: 1, '& .MuiAlert-message': { overflow: 'visible' } }}
        >
          {t('brand_feed.shown_once')}
          <Shown label={t('brand_feed.key')} text={made.key} isFirst />
          <Shown label={t('brand_feed.postback')} text={made.postback_url} />
        </Alert>
      )}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <TextField
          size="small"
          fullWidth={false}
          sx={{ flex: '1 1 16rem' }}
          label={t('brand_feed.key_name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="contained" disabled={name.trim().length < 2} sx={{ alignSelf: 'end' }}>
          {t('brand_feed.make')}
        </Button>
      </Box>
    </section>
  );
}
