import { useTranslation } from 'react-i18next';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import type { TermsVersion } from '../../../contract/terms-calls.ts';
import { VersionRow } from '../../kit/version-row.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { useLanguage } from '../../shared/use-language.ts';

interface TermsRowProps {
  version: TermsVersion;
  /** Removes it; absent where it stays. */
  onRemove?: (() => void) | undefined;
}

/** A version of terms: what it pays, since when, and who made it. */
export function TermsRow({ version, onRemove }: TermsRowProps) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const { version: number, state, terms, valid_from, created_by } = version;
  const since =
    number === 1
      ? t('terms.from_beginning')
      : t('terms.from_moment', { when: formatMoment(valid_from, i18n.language)?.short ?? valid_from });
  return (
    <VersionRow
      number={number}
      state={state}
      text={termsSentence(terms, language)}
      note={[since, ...(created_by ? [created_by.name] : [])].join(' · ')}
      onRemove={onRemove}
    />
  );
}
