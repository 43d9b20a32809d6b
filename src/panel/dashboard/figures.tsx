import { Stack } from '@mui/material';
import { useSearchParams } from 'react-router';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { StatisticsInAddress } from '../../resources/statistics/statistics-in-address.tsx';
import OwnCustomersCard from '../../resources/tracking/own-customers.tsx';
import { SilentFeeds } from './silent-feeds.tsx';
import { useSilentFeeds } from './use-silent-feeds.ts';

/**
 * Warnings of figures that stopped, the figures of accounts that may read them, and an affiliate's customers, narrowed to a
 * campaign like the figures.
 */
export default function Figures() {
  const user = useUser();
  const mayRead = mayMakeCall(user, statisticsCalls.read);
  const isTracked = useCapability('tracking');
  const [search] = useSearchParams();
  const campaignId = search.get('campaign_id') ?? undefined;
  const silent = useSilentFeeds();
  return (
    // Hidden until it is known what stands above the figures, so that these do not jump.
    <Stack spacing={2} sx={{ visibility: silent ? undefined : 'hidden' }}>
      {silent && <SilentFeeds feeds={silent} />}
      {mayRead && <StatisticsInAddress />}
      {isTracked && <OwnCustomersCard key={campaignId} campaignId={campaignId} />}
    </Stack>
  );
}
