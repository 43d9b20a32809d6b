import { DialogContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { valueText } from '../shared/values.ts';
import { YesNoCell } from '../kinds/yes-no.tsx';
import { LinkCell } from '../kinds/link.tsx';
import { MomentCell } from '../kinds/moment.tsx';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';
import { CopyMaterial } from './copy-material.tsx';
import { CreateCampaign } from './create-campaign.tsx';
import { MaterialText } from './material-text.tsx';

/** The dialog of a campaign, with the whole text of its material. */
export default function CampaignRecord() {
  const record = useRecordContext();
  const text = valueText(record?.promo_material);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <RecordFields>
          <RecordField source="brand" />
          <RecordField source="plan" />
          <RecordField source="approved" cell={YesNoCell} />
          <RecordField source="created_at" cell={MomentCell} />
          <RecordField source="link" cell={LinkCell} />
        </RecordFields>
        <MaterialText text={text} />
      </DialogContent>
      <RecordActions>
        <CopyMaterial text={text} />
        <CreateCampaign from={{ promo_material: record?.promo_material }} />
      </RecordActions>
    </>
  );
}
