import { Box, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { figuresFragment } from '../../statistics/figures-address.ts';
import { StatisticsInAddress } from '../../statistics/statistics-in-address.tsx';
import OwnCustomersCard from '../../tracking/own-customers.tsx';
import { usePainted } from '../../shared/use-painted.ts';
import { useSilentFeeds } from './use-silent-feeds.ts';

/** The figures of accounts that may read them, and an affiliate's customers, narrowed to a campaign like the figures. */
export default function Figures() {
  const user = useUser();
  const mayRead = mayMakeCall(user, statisticsCalls.read);
  const isTracked = useCapability('tracking');
  const [search] = useSearchParams();
  const campaignId = search.get('campaign_id') ?? undefined;
  // A warning above the figures moves them down.
  const isKnown = useSilentFeeds() !== undefined;
  const isPainted = usePainted();
  const { hash } = useLocation();
  const figures = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isKnown && hash === figuresFragment) figures.current?.scrollIntoView();
  }, [isKnown, hash]);
  return (
    <Stack spacing={2}>
      {mayRead && (
        <Box ref={figures} sx={{ scrollMarginTop: 80 }}>
          <StatisticsInAddress />
        </Box>
      )}
      {isTracked && isPainted && <OwnCustomersCard key={campaignId} campaignId={campaignId} />}
    </Stack>
  );
}
