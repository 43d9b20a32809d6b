import { useTranslation } from 'react-i18next';
import { conversionCalls } from '../../../contract/conversion-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { TitledCard } from '../../kit/own-table.tsx';
import OwnConversions from './own-conversions.tsx';

const perPage = 5;

/** The latest conversions of a campaign, for its affiliate. */
export default function ConversionsOfCampaign({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const user = useUser();
  if (user.type !== 'affiliate' || !mayMakeCall(user, conversionCalls.ofAffiliate)) return null;
  const title = t('money.latest_conversions');
  return (
    <TitledCard title={title}>
      <OwnConversions title={title} campaignId={campaignId} perPage={perPage} isInDrawer />
    </TitledCard>
  );
}
