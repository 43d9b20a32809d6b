import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardRow } from '../../shared/card-row.ts';
import { formatMoment } from '../../shared/moment.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { Loading } from '../../shared/loading.tsx';
import { AddPasskeyDialog } from '../../authProvider/passkeys/add-passkey-dialog.tsx';
import { knowsPasskeys, isNumbered } from '../../authProvider/passkeys/host.ts';
import { NumberedNotice } from '../../authProvider/passkeys/numbered-notice.tsx';
import { type Passkey, readPasskeys } from '../../authProvider/passkeys/calls.ts';
import { RemovePasskeyDialog } from '../../authProvider/passkeys/remove-passkey-dialog.tsx';

const List = styled('ul')({ listStyle: 'none', margin: '12px 0', padding: 0 });

/** The passkeys of the account: adding one, removing one. */
export function PasskeysCard() {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-passkeys'],
    queryFn: ({ signal }) => readPasskeys(signal),
  });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const add = useRef<HTMLButtonElement>(null);
  const finish = (message: string) => {
    setAdding(false);
    setRemoving(undefined);
    showToast({ severity: 'success', message });
    // The button that was pressed goes with its passkey.
    void refetch().then(() => add.current?.focus());
  };
  const usage = ({ last_used_at: used }: Passkey) =>
    used
      ? t('passkeys.used', { moment: formatMoment(used, i18n.language)?.short })
      : t('passkeys.never_used');

  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" gutterBottom>
        {t('passkeys.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('passkeys.intro')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <List aria-label={t('passkeys.title')}>
            {data.map((passkey) => (
              <CardRow key={passkey.id}>
                <div>
                  <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    {passkey.name}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {usage(passkey)}
                  </Typography>
                </div>
                <Button
                  size="small"
                  aria-label={t('passkeys.remove_title', { name: passkey.name })}
                  onClick={() => setRemoving(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              </CardRow>
            ))}
          </List>
        )}
      </Loading>
      {isNumbered() && <NumberedNotice />}
      {knowsPasskeys() && (
        <Button ref={add} variant="outlined" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      {adding && (
        <AddPasskeyDialog onAdded={() => finish(t('passkeys.added'))} onClose={() => setAdding(false)} />
      )}
      {removing && (
        <RemovePasskeyDialog
          passkey={removing}
          onRemoved={() => finish(t('passkeys.removed'))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
