import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import type { TermsVersion } from '../../../contract/terms-calls.ts';
import { VersionState } from '../../kinds/version-state.tsx';
import { CardRow } from '../../shared/card-row.ts';
import { formatMoment } from '../../shared/moment.ts';
import { useLanguage } from '../../shared/use-language.ts';

interface VersionRowProps {
  version: TermsVersion;
  /** Removes it; absent where it stays. */
  onRemove?: () => void;
}

/** A version of terms: its number and state, since when, by whom, and what it pays. */
export function VersionRow({ version, onRemove }: VersionRowProps) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const { version: number, state, terms, valid_from, created_by } = version;
  const since =
    number === 1
      ? t('terms.from_beginning')
      : t('terms.from_moment', { when: formatMoment(valid_from, i18n.language)?.short ?? valid_from });
  return (
    <CardRow>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('terms.version', { number })}
          </Typography>
          <VersionState state={state} />
        </Box>
        <Typography variant="body2">{termsSentence(terms, language)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {[since, ...(created_by ? [created_by.name] : [])].join(' · ')}
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
