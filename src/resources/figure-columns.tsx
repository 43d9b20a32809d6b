import { campaignFigures } from '../../contract/campaign-figures.ts';
import type { FileParts } from '../kinds/kind.ts';
import type { FromElsewhere } from '../kit/view.ts';
import { amountFile } from '../money/amount-with-currency.tsx';
import { lazyComponent } from '../shared/lazily.ts';

const FigureOfRow = lazyComponent(() => import('../statistics/figure-of-row.tsx'));

const countFile: FileParts = { sheet: 'number', size: Number };
const fromElsewhere: FromElsewhere = async (...reading) =>
  (await import('../statistics/figures-in-file.ts')).addFigures(...reading);

/** The columns of a list of campaigns that have the figures of their last 30 days. */
export const figureColumns = campaignFigures.map((id) => {
  // Of one width before and after, so that nothing moves: that of numbers up to 99,999 and amounts up to 9,999.99 EUR.
  const minWidth = id === 'earned' ? '11ch' : '5ch';
  const cell = () => (
    <span style={{ display: 'inline-block', minWidth, whiteSpace: 'nowrap' }}>
      <FigureOfRow name={id} waiting={<span className="nothing" />} />
    </span>
  );
  return {
    id,
    source: 'id',
    cell,
    parts: { cell, align: 'right', ...(id === 'earned' ? amountFile : countFile) },
    // The first and the last of them are what a card has room for.
    isOffCard: id === 'registrations' || id === 'first_deposits',
    fromElsewhere,
    needs: id === 'earned' ? 'commissions' : 'statistics',
  } as const;
});
