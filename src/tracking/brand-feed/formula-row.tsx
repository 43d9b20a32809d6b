import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Formula, formulaText } from '../../../contract/formulas.ts';
import { VersionState } from '../../kinds/version-state.tsx';
import { CardRow } from '../../shared/card-row.ts';
import { formatMoment } from '../../shared/moment.ts';

interface FormulaRowProps {
  formula: Formula;
  /** Removes it; absent where it stays. */
  onRemove?: (() => void) | undefined;
}

/** A version of a formula: its number and state, its text, and since when it counts. */
export function FormulaRow({ formula, onRemove }: FormulaRowProps) {
  const { t, i18n } = useTranslation();
  const { version: number, state, factors, valid_from } = formula;
  return (
    <CardRow>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('terms.version', { number })}
          </Typography>
          <VersionState state={state} />
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {formulaText(factors)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {valid_from === null
            ? t('formula.always')
            : t('formula.from', { moment: formatMoment(valid_from, i18n.language)?.short ?? valid_from })}
        </Typography>
      </Box>
      {onRemove && (
        <Button size="small" aria-label={t('terms.remove_version', { number })} onClick={onRemove}>
          {t('ra.action.delete')}
        </Button>
      )}
    </CardRow>
  );
}
