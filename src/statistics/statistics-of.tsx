import { Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { statisticsCalls } from '../../contract/statistics.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { figuresAddress } from './figures-address.ts';
import { type Filters, firstQuestion, type Question } from './question.ts';
import { Statistics } from './statistics.tsx';

/** The figures of one record, in its dialog. */
export default function StatisticsOf({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const user = useUser();
  const { type } = user;
  const [question, setQuestion] = useState<Question>(() => ({ ...firstQuestion(type), group: 'sub1' }));
  if (!mayMakeCall(user, statisticsCalls.read)) return null;
  return (
    <>
      <Statistics question={question} onChange={setQuestion} fixed={filters} />
      <Link component={RouterLink} to={figuresAddress(filters)} sx={{ justifySelf: 'start' }}>
        {t('figures.on_dashboard')}
      </Link>
    </>
  );
}
