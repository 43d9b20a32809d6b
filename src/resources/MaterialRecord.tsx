import { DialogContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { valueText } from '../shared/values.ts';
import { RecordActions } from '../kit/record/RecordActions.tsx';
import { RecordField, RecordFields } from '../kit/record/RecordFields.tsx';
import { CopyMaterial } from './CopyMaterial.tsx';
import { CreateCampaign } from './CreateCampaign.tsx';
import { MaterialText } from './MaterialText.tsx';

/** A promo material whole, to be read, copied and made a campaign of. */
export default function MaterialRecord() {
  const record = useRecordContext();
  const text = valueText(record?.content);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <RecordFields>
          <RecordField source="type" />
          <RecordField source="brand" />
        </RecordFields>
        <MaterialText text={text} />
      </DialogContent>
      <RecordActions>
        <CopyMaterial text={text} />
        <CreateCampaign from={{ promo_material: record }} />
      </RecordActions>
    </>
  );
}
