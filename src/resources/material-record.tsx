import { useRecordContext } from 'react-admin';
import { valueText } from '../shared/values.ts';
import { RecordActions } from '../kit/record/record-actions.tsx';
import { RecordContent } from '../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../kit/record/record-fields.tsx';
import { CopyMaterial } from './copy-material.tsx';
import { CreateCampaign } from './create-campaign.tsx';
import { MaterialPreview } from './material-preview.tsx';
import { MaterialText } from './material-text.tsx';

/** The dialog of a promo material, to read it, copy it and create a campaign with it. */
export default function MaterialRecord() {
  const record = useRecordContext();
  const text = valueText(record?.content);
  return (
    <>
      <RecordContent>
        <RecordFields>
          <RecordField source="type" />
          <RecordField source="brand" />
        </RecordFields>
        <MaterialPreview text={text} />
        <MaterialText text={text} />
      </RecordContent>
      <RecordActions>
        <CopyMaterial text={text} />
        <CreateCampaign from={{ promo_material: record }} />
      </RecordActions>
    </>
  );
}
