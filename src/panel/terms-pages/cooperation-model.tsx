import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TermsDraft } from '../../money/terms/draft.ts';
import { soundTerms } from '../../money/terms/problems.ts';
import { type SoundForm, type TermsForm, termsResolver } from '../../money/terms/resolver.ts';
import { startDraft } from '../../money/terms/start-draft.ts';
import { TermsFields } from '../../money/terms/terms-fields.tsx';
import { TryTerms } from '../../money/terms/try-terms.tsx';
import { useLanguage } from '../../shared/use-language.ts';
import { PageTitle } from '../../shared/page-title.tsx';
import { routeTitle } from '../../shared/route-titles.ts';
import { Cards } from './cards.ts';

const conditions = [
  {
    title: 'cooperation.qualification.title',
    meaning: 'cooperation.qualification.meaning',
    value: 'cooperation.qualification.default',
  },
  { title: 'cooperation.days.title', meaning: 'cooperation.days.meaning', value: 'cooperation.days.default' },
  { title: 'cooperation.hold.title', meaning: 'cooperation.hold.meaning', value: 'cooperation.hold.default' },
  {
    title: 'cooperation.tiers.title',
    meaning: 'cooperation.tiers.meaning',
    value: 'cooperation.tiers.default',
  },
  {
    title: 'cooperation.admin_fee.title',
    meaning: 'cooperation.admin_fee.meaning',
    value: 'cooperation.admin_fee.default',
  },
  {
    title: 'cooperation.carry_over.title',
    meaning: 'cooperation.carry_over.meaning',
    value: 'cooperation.carry_over.default',
  },
  { title: 'cooperation.cap.title', meaning: 'cooperation.cap.meaning', value: 'cooperation.cap.default' },
  {
    title: 'cooperation.countries.title',
    meaning: 'cooperation.countries.meaning',
    value: 'cooperation.countries.default',
  },
  {
    title: 'cooperation.follow.title',
    meaning: 'cooperation.follow.meaning',
    value: 'cooperation.follow.default',
  },
] as const;

function Condition({ title, meaning, value }: (typeof conditions)[number]) {
  const { t } = useTranslation();
  return (
    <Card sx={{ p: 2.5, minWidth: 0 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t(title)}
      </Typography>
      <Typography variant="body2">{t(meaning)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('cooperation.default', { value: t(value) })}
      </Typography>
    </Card>
  );
}

/** The result for the form as it stands now. */
function Tried() {
  const language = useLanguage();
  const { control, getValues } = useFormContext<TermsDraft>();
  useWatch({ control });
  return <TryTerms terms={soundTerms(getValues(), language)} />;
}

/** A super-admin's page of the conditions that terms can have, with a box that computes by them. */
export default function CooperationModel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm<TermsForm, unknown, SoundForm>({
    defaultValues: { ...startDraft(), valid_from: '' },
    resolver: termsResolver(language),
    mode: 'onChange',
  });
  return (
    <>
      <PageTitle>{t(routeTitle('/operator-integrations/cooperation-model'))}</PageTitle>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('cooperation.intro')}
      </Typography>
      <Cards>
        {conditions.map((condition) => (
          <Condition key={condition.title} {...condition} />
        ))}
      </Cards>
      <Card role="region" aria-label={t('terms.try')} sx={{ mt: 2, p: 2.5, minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          {t('terms.try')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('terms.try_hint')}
        </Typography>
        <FormProvider {...form}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <TermsFields />
            <Tried />
          </Box>
        </FormProvider>
      </Card>
    </>
  );
}
