import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type TermsVersion, termsCalls } from '../../../contract/terms-calls.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { CardRow } from '../../shared/card-row.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { readTerms, termsKey } from './calls.ts';
import { useLanguage } from '../../shared/use-language.ts';

interface CampaignTermsProps {
  planId: number;
  /** The version that was in force when the campaign was made. */
  madeUnder: number;
}

/** The terms of a campaign: what is paid for new customers, what was when it was made, and what is going to be. */
export default function CampaignTerms({ planId, madeUnder }: CampaignTermsProps) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const isAllowed = mayMakeCall(useUser(), termsCalls.list);
  const { data, error, refetch } = useQuery({
    queryKey: termsKey(planId),
    queryFn: ({ signal }) => readTerms(planId, signal),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  const label = ({ version: number, state, valid_from }: TermsVersion) => {
    if (state.key === 'in_force') return t('terms.for_new');
    if (state.key === 'past') return t('terms.when_made', { number });
    return t('terms.from_day', { when: formatMoment(valid_from, i18n.language)?.short ?? valid_from });
  };
  const shown = (data?.versions ?? []).filter(
    ({ version, state }) => state.key !== 'past' || version === madeUnder,
  );
  return (
    <section aria-label={t('terms.title')}>
      <Typography variant="h6" component="h3" gutterBottom>
        {t('terms.title')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.toReversed().map((version) => (
              <CardRow key={version.version}>
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {label(version)}
                  </Typography>
                  <Typography variant="body2">{termsSentence(version.terms, language)}</Typography>
                </Box>
              </CardRow>
            ))}
          </Box>
        )}
      </Loading>
    </section>
  );
}
