import type { StatisticsMeta } from '../../contract/statistics-answer.ts';

/** Whether some of what is earned in the span is an estimate, as its month is not closed. */
export const isEstimated = (meta: StatisticsMeta): meta is StatisticsMeta & { estimated_from: string } =>
  typeof meta.estimated_from === 'string' &&
  meta.estimated_from <= meta.to &&
  Object.keys(meta.totals.earned ?? {}).length > 0;
