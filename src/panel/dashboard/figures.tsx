import { useSearchParams } from 'react-router';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { StatisticsInAddress } from '../../resources/statistics/statistics-in-address.tsx';
import OwnCustomersCard from '../../resources/tracking/own-customers.tsx';

/** The figures of accounts that may read them, and an affiliate's customers, narrowed to a campaign like the figures. */
export default function Figures() {
  const mayRead = mayMakeCall(useUser(), statisticsCalls.read);
  const isTracked = useCapability('tracking');
  const [search] = useSearchParams();
  const campaignId = search.get('campaign_id') ?? undefined;
  return (
    <>
      {mayRead && <StatisticsInAddress />}
      {isTracked && <OwnCustomersCard key={campaignId} campaignId={campaignId} />}
    </>
  );
}
