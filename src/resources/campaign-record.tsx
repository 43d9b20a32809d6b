import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { campaignTitle } from '../../contract/campaign-title.ts';
import { useCapability } from '../authProvider/store.ts';
import { lazyComponent } from '../shared/lazily.ts';
import { isObject } from '../shared/lenient.ts';
import { isReference, valueText } from '../shared/values.ts';
import { YesNoCell } from '../kinds/yes-no.tsx';
import { StateCell } from '../kinds/state.tsx';
import { MomentCell } from '../kinds/moment.tsx';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';
import { CopyMaterial } from './copy-material.tsx';
import { CreateCampaign } from './create-campaign.tsx';
import { FiguresOfCampaign } from './figures-of-campaign.tsx';
import { MaterialText } from './material-text.tsx';
import { LinkBuilder } from '../tracking/link-builder.tsx';
import { noLink, notCounted } from '../tracking/not-counted.ts';
import { SiteCell } from '../tracking/site-cell.tsx';
import { StateButtons } from '../tracking/state-buttons.tsx';

const CampaignTerms = lazyComponent(() => import('../money/terms/campaign-terms.tsx'));
const ConversionsOfCampaign = lazyComponent(() => import('../money/payments/conversions-of-campaign.tsx'));
const OwnCustomersCard = lazyComponent(() => import('../tracking/own-customers.tsx'));

/** The dialog of a campaign, with the whole text of its material. */
export default function CampaignRecord() {
  const { t } = useTranslation();
  const record = useRecordContext();
  const text = valueText(record?.promo_material);
  const isTracked = useCapability('tracking');
  const isPaid = useCapability('commissions');
  const madeUnder = Number(record?.terms_version);
  const {
    tracking_link: link,
    code,
    allowed_hosts: allowed,
    state,
  }: Readonly<Record<string, unknown>> = (isTracked && record) || {};
  const hosts = Array.isArray(allowed) ? allowed.map(String) : undefined;
  const stateKey = isObject(state) ? String(state.key) : undefined;
  const why = link === null ? noLink : notCounted[stateKey ?? ''];
  const others = (
    <>
      <CopyMaterial text={text} />
      <CreateCampaign
        variant={typeof link === 'string' ? 'text' : 'contained'}
        from={{ promo_material: record?.promo_material }}
      />
    </>
  );
  return (
    <>
      <RecordContent
        name={typeof code === 'string' ? campaignTitle({ code, link: valueText(record?.link) }) : undefined}
      >
        {typeof link === 'string' && (
          <LinkBuilder link={link} code={String(code)} hosts={hosts} isCounted={why === undefined} />
        )}
        <RecordFields>
          <RecordField source="brand" />
          <RecordField source="plan" />
          <RecordField source="approved" cell={YesNoCell} />
          <RecordField source="created_at" cell={MomentCell} />
          <RecordField source="link" cell={SiteCell} />
          {stateKey !== undefined && <RecordField source="state" cell={StateCell} />}
        </RecordFields>
        {why && <Alert severity="info">{t(why)}</Alert>}
        {isPaid && isReference(record?.plan) && madeUnder > 0 && (
          <CampaignTerms planId={Number(record.plan.id)} madeUnder={madeUnder} />
        )}
        <MaterialText text={text} />
        {isTracked && record && <OwnCustomersCard campaignId={String(record.id)} perPage={5} isInDrawer />}
        {isPaid && record && <ConversionsOfCampaign campaignId={String(record.id)} />}
        {record && <FiguresOfCampaign id={String(record.id)} />}
      </RecordContent>
      <RecordActions
        rare={
          record &&
          stateKey !== undefined && (
            <>
              {typeof link === 'string' && others}
              <StateButtons record={record} state={stateKey} />
            </>
          )
        }
      >
        {typeof link !== 'string' && others}
      </RecordActions>
    </>
  );
}
