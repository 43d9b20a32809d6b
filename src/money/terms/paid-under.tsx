import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { termsCalls } from '../../../contract/terms-calls.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { useLanguage } from '../../shared/use-language.ts';
import { usePresentTerms } from './use-present-terms.ts';

/** The terms of the plan that a form names, as a sentence; nothing as long as it names none. */
export default function PaidUnder({ source }: { source: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen: unknown = useWatch({ name: source });
  const planId = Number(chosen ?? 0);
  const isTold = useCapability('commissions');
  const isAllowed = mayMakeCall(useUser(), termsCalls.list) && isTold;
  const { present } = usePresentTerms(planId, isAllowed && planId > 0);
  if (!isAllowed || !present) return null;
  return (
    <Alert severity="info" icon={false} role="status" aria-label={t('terms.told')} sx={{ mb: 2 }}>
      {termsSentence(present.terms, language)}
    </Alert>
  );
}
