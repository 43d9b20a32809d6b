import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { Form, RecordContextProvider, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { approvals } from '../../../contract/approvals.ts';
import { issueKey } from '../../../contract/messages.ts';
import * as rules from '../../../contract/rules.ts';
import { OptionRadios } from '../../kit/inputs/option-radios.tsx';
import { referenceInput } from '../../kit/inputs/reference-input.tsx';
import { isReference } from '../../shared/values.ts';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { rowName } from '../../kinds/record-name.ts';
import { isMeant } from '../../kit/is-meant.ts';
import { RejectButton } from './reject-button.tsx';
import { RequestFields } from './request-fields.tsx';
import { useAnswerHere } from './use-answer-here.ts';

// Open at once, as the dialog serves to choose a brand.
const BrandInput = referenceInput('brands', 'brand', { opensAtOnce: true });

const { condition_cooperation } = approvals.affiliate.body.shape;
const schema = z.object({ brand_id: rules.id(), condition_cooperation });

/**
 * The dialog of an affiliate whom no operator can answer: the approval sets a condition, and a brand or keeps the
 * current one.
 */
export default function RequestWithoutOperator() {
  const { t } = useTranslation();
  const record = useRecordContext();
  const brand: unknown = record?.brand;
  const brandId = isReference(brand) ? brand.id : undefined;
  const start = useMemo(() => ({ brand_id: brandId }), [brandId]);
  const { mayApprove, mayReject, give } = useAnswerHere('affiliate');
  const approve = (filled: Record<string, unknown>) => {
    if (isMeant()) give({ approved: true, ...schema.parse(filled) });
  };
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      resolver={zodResolver(schema, { error: issueKey })}
      record={start}
      onSubmit={approve}
    >
      {/* The form provides its initial values as the record; this restores the actual record. */}
      <RecordContextProvider value={record}>
        <RecordContent>
          <RequestFields />
          {mayApprove && (
            <RecordContextProvider value={start}>
              <Box sx={{ display: 'grid', gap: 1 }}>
                <BrandInput source="brand_id" isRequired autoFocus={brandId === undefined} />
                <OptionRadios source="condition_cooperation" list="user.condition_cooperation" />
              </Box>
            </RecordContextProvider>
          )}
        </RecordContent>
        <RecordActions>
          {mayReject && (
            <RejectButton
              shortcut="R"
              name={record && rowName(record)}
              onReject={(reason) => give({ approved: false, reason: reason || undefined })}
            />
          )}
          {mayApprove && (
            <Button type="submit" variant="contained" aria-keyshortcuts="A">
              {t('approval.approve')}
            </Button>
          )}
        </RecordActions>
      </RecordContextProvider>
    </Form>
  );
}
