import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { campaignTitle } from '../../contract/campaign-title.ts';
import type { api } from '../../contract/index.ts';
import { useCapability } from '../authProvider/store.ts';
import { MomentCell } from '../kinds/moment.tsx';
import { StateCell } from '../kinds/state.tsx';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';
import type { RecordOf } from '../schema/declaration.ts';
import { lazyComponent } from '../shared/lazily.ts';
import { LinkToCopy } from '../tracking/link-to-copy.tsx';
import { noLink, notCounted } from '../tracking/not-counted.ts';
import { SiteCell } from '../tracking/site-cell.tsx';
import { CopyMaterial } from './copy-material.tsx';
import { FiguresOfCampaign } from './figures-of-campaign.tsx';
import { MaterialText } from './material-text.tsx';

const CampaignTerms = lazyComponent(() => import('../money/terms/campaign-terms.tsx'));

/** The drawer of an affiliate's campaign, as its operator sees it: whose it is, whether its clicks count, and its link. */
export default function AffiliateCampaignRecord() {
  const { t } = useTranslation();
  const record = useRecordContext<RecordOf<(typeof api)['affiliate-campaigns']>>();
  const isPaid = useCapability('commissions');
  if (!record) return null;
  const { id, code, link, approved, state, plan, terms_version, tracking_link, promo_material } = record;
  const notCountedFor = approved ? notCounted[state.key] : 'tracking.not_counted.not_approved';
  const why = tracking_link === null ? noLink : notCountedFor;
  return (
    <>
      <RecordContent name={campaignTitle({ code, link })}>
        <RecordFields>
          <RecordField source="affiliate" />
          <RecordField source="brand" />
          <RecordField source="state" cell={StateCell} />
          <RecordField source="plan" />
          {isPaid && terms_version !== undefined && <RecordField source="terms_version" />}
          <RecordField source="created_at" cell={MomentCell} />
          <RecordField source="link" cell={SiteCell} />
        </RecordFields>
        {why && <Alert severity="info">{t(why)}</Alert>}
        {tracking_link !== null && (
          <Box component="section" aria-label={t('tracking.link')} sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h6" component="h3">
              {t('tracking.link')}
            </Typography>
            <LinkToCopy link={tracking_link} />
          </Box>
        )}
        {isPaid && terms_version !== undefined && (
          <CampaignTerms planId={plan.id} madeUnder={terms_version} />
        )}
        <MaterialText text={promo_material.content} />
        <FiguresOfCampaign id={String(id)} />
      </RecordContent>
      <RecordActions>
        <CopyMaterial text={promo_material.content} />
      </RecordActions>
    </>
  );
}
