import { statisticsCalls } from '../../../contract/statistics.ts';
import type { Statistics } from '../../../contract/statistics-answer.ts';
import type { Session } from '../../drill/visitor.ts';
import { askJson } from './site.ts';

/** Figures as an account reads them. */
export const readStatistics = async (url: string, session: Session, query: string): Promise<Statistics> =>
  statisticsCalls.read.answer.parse(await askJson(`${url}${statisticsCalls.read.path}?${query}`, session));
