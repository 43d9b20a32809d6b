import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { singleSignOn } from '../../../contract/single-sign-on.ts';
import { goToLink, unlink } from '../../authProvider/single-sign-on/calls.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { PasswordStep } from '../../shared/forms/password-step.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { request } from '../../shared/http/index.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { showToast } from '../../shared/toasts/store.ts';

async function readLinks(signal: AbortSignal) {
  const { json } = await request(singleSignOn.link.path, { signal });
  return singleSignOn.link.answer.parse(json);
}

/** The account's identities at companies' providers: linking one, removing the link. */
export function SingleSignOnCard() {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-identity'],
    queryFn: ({ signal }) => readLinks(signal),
  });
  const [asking, setAsking] = useState<{ what: 'link' | 'unlink'; id: string; name: string }>();
  const close = () => setAsking(undefined);
  const remove = async (id: string) => {
    await unlink(id);
    close();
    showToast({ severity: 'success', message: t('single_sign_on.unlinked') });
    await refetch();
  };
  const use = (moment: string | null) => {
    const used = moment && formatMoment(moment, i18n.language)?.short;
    return used ? t('passkeys.used', { moment: used }) : t('passkeys.never_used');
  };

  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" gutterBottom>
        {t('single_sign_on.title')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data?.map(({ id, name, linked }) => (
          <Box key={id} role="group" aria-label={name} sx={{ '& + &': { mt: 3 } }}>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {linked
                ? t('single_sign_on.linked_as', { name, email: linked.email })
                : t('single_sign_on.intro', { name })}
            </Typography>
            {linked && (
              <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1 }}>
                {use(linked.last_used_at)}
              </Typography>
            )}
            <Button
              variant="outlined"
              sx={{ mt: 2 }}
              onClick={() => setAsking({ what: linked ? 'unlink' : 'link', id, name })}
            >
              {t(linked ? 'single_sign_on.unlink' : 'single_sign_on.link')}
            </Button>
          </Box>
        ))}
      </Loading>
      {asking?.what === 'link' && (
        <PanelDialog title={t('single_sign_on.link_title', { name: asking.name })} onClose={close}>
          <PasswordStep
            intro={t('single_sign_on.link_intro', { name: asking.name })}
            action={t('two_factor.continue')}
            onConfirmed={() => goToLink(asking.id, window.location.pathname + window.location.search)}
            failureText={(failure) => errorText(t, failure, t('error.server'))}
            onClose={close}
          />
        </PanelDialog>
      )}
      {asking?.what === 'unlink' && (
        <PanelDialog title={t('single_sign_on.unlink_title', { name: asking.name })} onClose={close}>
          <PasswordStep
            intro={t('single_sign_on.unlink_intro')}
            action={t('single_sign_on.unlink')}
            dangerous
            onConfirmed={() => remove(asking.id)}
            onClose={close}
          />
        </PanelDialog>
      )}
    </Card>
  );
}
