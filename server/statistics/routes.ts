import { maxStatisticsFile, statisticsCalls } from '../../contract/statistics.ts';
import { Refusal } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import { figuresFor } from './answer.ts';
import { statisticsFile } from './file.ts';

const read = route(statisticsCalls.read, async ({ query }, exchange) => {
  const { rows, meta } = await exchange.read(({ database }) => figuresFor(database, query, exchange));
  return { data: rows, meta };
});

const file = route(statisticsCalls.file, async ({ query }, exchange) => {
  const { text } = exchange;
  const figures = await exchange.read(({ database }) =>
    figuresFor(database, query, exchange, maxStatisticsFile),
  );
  if (figures.meta.total > maxStatisticsFile) {
    throw new Refusal(422, 'statistics.too_many', { errors: { group: [text('statistics.too_many')] } });
  }
  return statisticsFile(figures, exchange);
});

/** The calls about figures. */
export const statisticsRoutes: readonly Route[] = [read, file];
