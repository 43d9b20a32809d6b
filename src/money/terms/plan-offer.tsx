import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerCalls } from '../../../contract/offer-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { Loading } from '../../shared/loading.tsx';
import { offerKey, readOffer } from './offer-calls.ts';
import { useToldOffer } from './use-told-offer.ts';
import { WaitingPart } from './waiting-part.tsx';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'));

/** The affiliates that may choose a plan, for those who may say so. */
export default function PlanOffer({ plan }: { plan: { id: number; name: string } }) {
  const { t } = useTranslation();
  const told = useToldOffer();
  const user = useUser();
  const queryClient = useQueryClient();
  const [isEdited, setEdited] = useState(false);
  const isAllowed = mayMakeCall(user, offerCalls.read);
  const queryKey = offerKey(plan.id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readOffer(plan.id, signal),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  return (
    <section aria-label={t('offer.title')}>
      <Typography variant="h6" component="h4" gutterBottom>
        {t('offer.title')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data ? (
          <>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {told(data)}
            </Typography>
            {mayMakeCall(user, offerCalls.write) && (
              <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setEdited(true)}>
                {t('offer.change')}
              </Button>
            )}
          </>
        ) : (
          <WaitingPart height={20} />
        )}
      </Loading>
      {isEdited && data && (
        <OfferDialog
          plan={plan}
          from={data}
          onStale={() => void refetch()}
          onClose={() => setEdited(false)}
          onSaved={(offer) => {
            queryClient.setQueryData(queryKey, offer);
            setEdited(false);
          }}
        />
      )}
    </section>
  );
}
