import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import type { TermsDraft } from './draft.ts';
import { soundTerms } from './problems.ts';
import { useLanguage } from '../../shared/use-language.ts';

/** The sentence of what is paid by a form, as it stands now. */
export function ToldTerms() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { control, getValues } = useFormContext<TermsDraft>();
  useWatch({ control });
  const terms = soundTerms(getValues(), language);
  return (
    <Alert severity="info" icon={false} role="status" aria-label={t('terms.told')}>
      {terms ? termsSentence(terms, language) : t('terms.not_told')}
    </Alert>
  );
}
