import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../contract/month-name.ts';
import { MomentCell } from '../../kinds/moment.tsx';
import { RecordActions } from '../../kit/record/record-actions.tsx';
import { RecordContent } from '../../kit/record/record-content.tsx';
import { RecordField, RecordFields } from '../../kit/record/record-fields.tsx';
import { fileLink } from '../../shared/file-link.ts';
import { statementFileAddress } from './calls.ts';
import { type Statement, StatementLines } from './statement-lines.tsx';

/** The drawer of a statement, which prints as a page. */
export default function StatementRecord() {
  const { t, i18n } = useTranslation();
  const record = useRecordContext<Statement>();
  if (!record) return null;
  return (
    <>
      <RecordContent name={monthName(record.period.from, i18n.language)}>
        <RecordFields>
          <RecordField source="operator" />
          <RecordField source="affiliate" />
          <RecordField source="currency" />
          <RecordField source="created_at" cell={MomentCell} />
        </RecordFields>
        <StatementLines statement={record} />
      </RecordContent>
      <RecordActions>
        <Button component="a" {...fileLink(statementFileAddress(record.id))}>
          {t('money.file')}
        </Button>
        <Button onClick={() => window.print()}>{t('money.print')}</Button>
      </RecordActions>
    </>
  );
}
