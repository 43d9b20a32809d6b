import { usePrefetchQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useUser } from '../../authProvider/user.ts';
import { queriesOf } from '../../statistics/calls.ts';
import { questionIn } from '../../statistics/question.ts';
import { silentFeedsQuery, useMayReadSilent } from './use-silent-feeds.ts';

function SilenceAhead() {
  usePrefetchQuery(silentFeedsQuery);
  return null;
}

/** Reads the figures before anything else of the page, while the part that shows them loads. */
export function FiguresAhead() {
  const { type } = useUser();
  const [search] = useSearchParams();
  const { course, table } = queriesOf(questionIn(search, type));
  usePrefetchQuery(course);
  usePrefetchQuery(table);
  return useMayReadSilent() && <SilenceAhead />;
}
