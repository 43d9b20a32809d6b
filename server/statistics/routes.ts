import { maxStatisticsFile, statisticsCalls } from '../../contract/statistics.ts';
import { Refusal } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import { figuresFor } from './answer.ts';
import { statisticsFile } from './file.ts';
import { readProof } from './proof.ts';

const read = route(statisticsCalls.read, async ({ query }, exchange) => {
  const { account } = exchange;
  return exchange.read(async ({ database }) => {
    const { rows, meta } = await figuresFor(database, query, exchange);
    const proof = account.type === 'super-admin' ? await readProof(database) : undefined;
    return { data: rows, meta: { ...meta, ...(proof && { proof }) } };
  });
});

const file = route(statisticsCalls.file, async ({ query }, exchange) => {
  const { text } = exchange;
  const figures = await exchange.read(({ database }) =>
    figuresFor(database, query, exchange, maxStatisticsFile),
  );
  if (figures.meta.total > maxStatisticsFile) {
    throw new Refusal(422, 'statistics.too_many', { errors: { group: [text('statistics.too_many')] } });
  }
  const { from, to } = figures.meta;
  return { text: statisticsFile(figures, exchange), of: from === to ? from : `${from}_${to}` };
});

/** The calls about figures. */
export const statisticsRoutes: readonly Route[] = [read, file];
