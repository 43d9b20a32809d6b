import { lazyComponent } from '../shared/lazily.ts';
import { amountColumn, AmountWithCurrency } from './amount-with-currency.tsx';

const StatementAmount = lazyComponent(() => import('./payments/statement-amount.tsx'));

/** The columns of the sums of a statement, each of which opens into what it is made of. */
export const statementSums = (['opening', 'earned', 'adjusted', 'paid', 'closing'] as const).map((id) =>
  amountColumn(id, {
    cell: () => <StatementAmount of={id} waiting={<AmountWithCurrency source={id} />} />,
    // A card has room for one amount: the one that all others come to.
    isOffCard: id !== 'closing',
  }),
);
