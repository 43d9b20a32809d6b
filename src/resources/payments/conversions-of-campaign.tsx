import { Box, Card, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { conversionCalls } from '../../../contract/conversion-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import OwnConversions from './own-conversions.tsx';

const perPage = 5;
/** Reserved before the rows are there, in pixels. */
const leastHeight = 120;

/** The latest conversions of a campaign, for its affiliate. */
export default function ConversionsOfCampaign({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const user = useUser();
  if (user.type !== 'affiliate' || !mayMakeCall(user, conversionCalls.ofAffiliate)) return null;
  const title = t('money.latest_conversions');
  return (
    <Card component="section" aria-label={title}>
      <Typography variant="h6" component="h3" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ minHeight: leastHeight }}>
        <OwnConversions title={title} campaignId={campaignId} perPage={perPage} />
      </Box>
    </Card>
  );
}
