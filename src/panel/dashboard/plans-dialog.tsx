import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, CircularProgress, DialogActions, DialogContent, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useDataProvider, useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { termsCalls } from '../../../contract/terms-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { priceText } from '../../kinds/price-text.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { valueText } from '../../shared/values.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { CreateCampaign } from '../../resources/create-campaign.tsx';
import { List, Nothing, Row } from './rows-widget.tsx';

const PresentTerms = lazyComponent(() => import('../../money/terms/present-terms.tsx'));

/** The selects make the same call, so one response serves both. */
function usePlans() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const [language] = useLocaleState();
  return useQuery({
    queryKey: ['plans', 'getAll', language],
    queryFn: ({ signal }) => dataProvider.getAll('plans', signal),
  });
}

function Plans() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Identifier>();
  const hasTerms = useCapability('commissions');
  const tellsTerms = mayMakeCall(useUser(), termsCalls.list) && hasTerms;
  const { data = [], isPending, error, refetch } = usePlans();
  if (isPending) {
    return <CircularProgress aria-label={t('ra.page.loading')} sx={{ m: 'auto', display: 'block' }} />;
  }
  if (error) return <LoadFailure error={error} fallback="resources.plans.errors.load" onRetry={refetch} />;
  if (data.length === 0) return <Nothing>{t('resources.plans.empty')}</Nothing>;
  return (
    <List>
      {data.map((plan) => (
        <Row
          key={plan.id}
          title={
            tellsTerms ? (
              <Link
                className="stands-alone"
                component="button"
                color="inherit"
                aria-expanded={opened === plan.id}
                onClick={() => setOpened(opened === plan.id ? undefined : plan.id)}
                sx={{ maxWidth: '100%', fontWeight: 'inherit', whiteSpace: 'normal', textAlign: 'start' }}
              >
                {valueText(plan)}
                <MoreIcon sx={{ verticalAlign: 'middle', rotate: opened === plan.id ? '180deg' : '0deg' }} />
              </Link>
            ) : (
              valueText(plan)
            )
          }
          below={opened === plan.id && <PresentTerms planId={Number(plan.id)} />}
          detail={valueText(plan.payment_type)}
          end={
            <Box
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                alignItems: { xs: 'end', sm: 'center' },
                columnGap: 2,
                py: 0.5,
              }}
            >
              <Typography sx={{ fontWeight: 600 }}>{priceText(plan.price, plan)}</Typography>
              <CreateCampaign
                from={{ plan }}
                variant="text"
                size="small"
                aria-label={t('list.action_on', {
                  action: t('resources.campaigns.create_with'),
                  name: valueText(plan),
                })}
              />
            </Box>
          }
        />
      ))}
    </List>
  );
}

/** The plans of an affiliate, each with what it pays and a way to use it. */
export default function PlansDialog({ param }: { /** That of the address that opened it. */ param: string }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const close = () =>
    setSearch(
      (search) => {
        search.delete(param);
        return search;
      },
      { replace: true },
    );
  return (
    <PanelDialog hasAddress title={t('title.plans')} width={560} onClose={close}>
      <DialogContent>
        <Plans />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
