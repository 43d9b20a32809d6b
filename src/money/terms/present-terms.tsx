import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import { Loading } from '../../shared/loading.tsx';
import { useLanguage } from '../../shared/use-language.ts';
import { usePresentTerms } from './use-present-terms.ts';

/** The terms of a plan that are in force, as a sentence. */
export default function PresentTerms({ planId }: { planId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch, present } = usePresentTerms(planId);
  return (
    <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
      <Typography variant="body2" role="status" aria-label={t('terms.told')} sx={{ minHeight: '3em', pb: 1 }}>
        {present && termsSentence(present.terms, language)}
      </Typography>
    </Loading>
  );
}
