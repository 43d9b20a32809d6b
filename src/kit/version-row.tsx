import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VersionState } from '../../contract/version-state.ts';
import { Badge, type Tone } from '../kinds/badge.tsx';
import { CardRow } from '../shared/card-row.ts';

const tones: Record<VersionState['key'], Tone> = {
  past: 'is-over',
  in_force: 'is-good',
  later: 'is-waiting',
};

interface VersionRowProps {
  number: number;
  state: VersionState;
  /** The terms or the formula in words. */
  text: string;
  /** Since when it counts, and what else is told below it. */
  note: string;
  /** Removes it; absent where it stays. */
  onRemove?: (() => void) | undefined;
}

/** A version of terms or of a formula: its number and how it stands to the one in force, its words, and since when. */
export function VersionRow({ number, state, text, note, onRemove }: VersionRowProps) {
  const { t } = useTranslation();
  return (
    <CardRow>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('terms.version', { number })}
          </Typography>
          <Badge text={state.title} tone={tones[state.key]} />
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {note}
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
