import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { termsCalls } from '../../../contract/terms-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { beginPause, isMeantToOpen } from '../../kit/is-meant.ts';
import { ask } from '../../shared/asking/ask.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { Loading } from '../../shared/loading.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { followTerms, readTerms, removeTerms, termsKey } from './calls.ts';
import { TermsRow } from './terms-row.tsx';
import { WaitingPart } from './waiting-part.tsx';

const TermsDialog = lazyDialog(() => import('./terms-dialog.tsx'));

/** The versions of a plan's terms, the newest first, and what a super-admin does with them. */
export default function PlanTerms({ plan }: { plan: { id: number; name: string } }) {
  const { t } = useTranslation();
  const mayEdit = mayMakeCall(useUser(), termsCalls.add);
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [isEdited, setEdited] = useState(false);
  const queryKey = termsKey(plan.id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readTerms(plan.id, signal),
  });
  // The plan itself shows what is in force.
  const readAgain = () => {
    refresh();
    return queryClient.invalidateQueries({ queryKey });
  };
  const onError = (failure: unknown) =>
    showToast({ severity: 'error', message: (now) => errorText(now, failure, now('terms.failed')) });
  const removing = useMutation({
    mutationFn: (version: number) => removeTerms(plan.id, version),
    onError,
    onSettled: readAgain,
  });
  const following = useMutation({
    mutationFn: (follows: boolean) => followTerms(plan.id, follows),
    onError,
    onSettled: readAgain,
  });
  const [newest] = data?.versions ?? [];
  const remove = async (version: number) => {
    const isWanted = await ask({
      title: t('terms.confirm_remove', { number: version }),
      effect: t('terms.remove_effect'),
      yes: t('ra.action.delete'),
      isHarmful: true,
    });
    if (isWanted) removing.mutate(version);
  };
  return (
    <section aria-label={t('terms.title')}>
      <Typography variant="h6" component="h4" gutterBottom>
        {t('terms.title')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && newest ? (
          <>
            {mayEdit && (
              <Box sx={{ mb: 1 }}>
                <FormControlLabel
                  control={
                    <Switch
                      checked={data.customers_follow}
                      // Not disabled meanwhile, which would take the focus from it.
                      onChange={(_event, checked) => following.isPending || following.mutate(checked)}
                    />
                  }
                  label={t('terms.customers_follow')}
                />
                <FormHelperText>{t('terms.customers_follow_hint')}</FormHelperText>
              </Box>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.versions.map((version) => (
                <TermsRow
                  key={version.version}
                  version={version}
                  onRemove={
                    mayEdit && version === newest && version.state.key === 'later'
                      ? () => void remove(version.version)
                      : undefined
                  }
                />
              ))}
            </Box>
            {mayEdit && (
              <Button
                variant="outlined"
                sx={{ mt: 1.5 }}
                onClick={(event) => isMeantToOpen(event) && setEdited(true)}
              >
                {t('terms.new_version')}
              </Button>
            )}
          </>
        ) : (
          <WaitingPart height={64} />
        )}
      </Loading>
      {isEdited && newest && (
        <TermsDialog
          plan={plan}
          from={newest}
          onStale={() => void readAgain()}
          onClose={() => setEdited(false)}
          onSaved={() => {
            beginPause();
            setEdited(false);
            void readAgain();
          }}
        />
      )}
    </section>
  );
}
