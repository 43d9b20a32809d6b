import { campaignFigures } from '../../contract/campaign-figures.ts';
import { lazyComponent } from '../shared/lazily.ts';

const FigureOfRow = lazyComponent(() => import('./statistics/figure-of-row.tsx'));

/** The columns of a list of campaigns that have the figures of their last 30 days. */
export const figureColumns = campaignFigures.map((id) => {
  // Of one width before and after, so that nothing on a card moves.
  const cell = () => (
    <span style={{ display: 'inline-block', minWidth: '5ch' }}>
      <FigureOfRow name={id} />
    </span>
  );
  return {
    id,
    source: 'id',
    cell,
    parts: { cell, align: 'right' },
    isLabeled: true,
    isElsewhere: true,
    needs: id === 'earned' ? 'commissions' : 'statistics',
  } as const;
});
