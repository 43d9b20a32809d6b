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

async function readLink() {
  const { json } = await request(singleSignOn.link.path);
  return singleSignOn.link.answer.parse(json);
}

/** The account's identity at the company's provider: linking one, removing the link. */
export function SingleSignOnCard() {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery({ queryKey: ['own-identity'], queryFn: readLink });
  const [asking, setAsking] = useState<'link' | 'unlink'>();
  const { name = '', linked } = data ?? {};
  const close = () => setAsking(undefined);
  const remove = async () => {
    await unlink();
    close();
    showToast({ severity: 'success', message: t('single_sign_on.unlinked') });
    await refetch();
  };
  const used = linked?.last_used_at && formatMoment(linked.last_used_at, i18n.language)?.short;

  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" gutterBottom>
        {t('single_sign_on.title')}
      </Typography>
      <Loading failure={error ?? undefined} retry={() => void refetch()}>
        {data && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {linked
                ? t('single_sign_on.linked_as', { name, email: linked.email })
                : t('single_sign_on.intro', { name })}
            </Typography>
            {linked && (
              <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1 }}>
                {used ? t('passkeys.used', { moment: used }) : t('passkeys.never_used')}
              </Typography>
            )}
            <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsking(linked ? 'unlink' : 'link')}>
              {t(linked ? 'single_sign_on.unlink' : 'single_sign_on.link')}
            </Button>
          </>
        )}
      </Loading>
      {asking === 'link' && (
        <PanelDialog title={t('single_sign_on.link_title', { name })} onClose={close}>
          <PasswordStep
            intro={t('single_sign_on.link_intro', { name })}
            action={t('two_factor.continue')}
            onConfirmed={() => goToLink(window.location.pathname + window.location.search)}
            failureText={(failure) => errorText(t, failure, t('error.server'))}
            onClose={close}
          />
        </PanelDialog>
      )}
      {asking === 'unlink' && (
        <PanelDialog title={t('single_sign_on.unlink_title', { name })} onClose={close}>
          <PasswordStep
            intro={t('single_sign_on.unlink_intro')}
            action={t('single_sign_on.unlink')}
            dangerous
            onConfirmed={remove}
            onClose={close}
          />
        </PanelDialog>
      )}
    </Card>
  );
}
