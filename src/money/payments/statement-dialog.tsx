import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { fileLink } from '../../shared/file-link.ts';
import { formatMoment } from '../../shared/moment.ts';
import { statementFileAddress } from './calls.ts';
import { type Statement, StatementLines } from './statement-lines.tsx';

interface StatementDialogProps {
  statement: Statement;
  month: string;
  onClose: () => void;
}

/** The facts about a printed statement that stand beside its lines. */
function Sheet({ statement: { id, operator, created_at } }: { statement: Statement }) {
  const { t, i18n } = useTranslation();
  const made = formatMoment(created_at, i18n.language)?.short ?? created_at;
  const told = [
    [t('money.statement_number'), String(id)],
    [t('resources.statements.fields.operator'), operator.name],
    [t('resources.statements.fields.created_at'), made],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 32px', mt: 0, mb: 2 }}>
      {told.map(([title, value]) => (
        <div key={title}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {title}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
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
        <Sheet statement={statement} />
        <StatementLines statement={statement} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <Button component="a" {...fileLink(statementFileAddress(statement.id))}>
          {t('money.file')}
        </Button>
        <Button onClick={() => window.print()}>{t('money.print')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
