import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { fileLink } from '../../shared/file-link.ts';
import { statementFileAddress } from './calls.ts';
import { type Statement, StatementLines } from './statement-lines.tsx';

interface StatementDialogProps {
  statement: Statement;
  month: string;
  onClose: () => void;
}

/** A statement of an affiliate, as its operator reads it. */
export default function StatementDialog({ statement, month, onClose }: StatementDialogProps) {
  const { t } = useTranslation();
  return (
    <PanelDialog
      title={t('money.statement_of', { month })}
      subtitle={statement.affiliate.name}
      width={760}
      onClose={onClose}
    >
      <DialogContent>
        <StatementLines statement={statement} />
      </DialogContent>
      <DialogActions>
        <Button component="a" {...fileLink(statementFileAddress(statement.id))}>
          {t('money.file')}
        </Button>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
