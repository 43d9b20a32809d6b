import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { WhyAmount } from '../../kit/why/why-amount.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactMoney } from '../../shared/exact-amount.ts';

type Sum = 'opening' | 'earned' | 'adjusted' | 'paid' | 'closing';

interface SumOfStatementProps {
  statement: Pick<RecordOf<typeof api.statements>, 'id' | 'currency' | Sum>;
  of: Sum;
}

/** A sum of a statement, which opens into what it is made of. */
export function SumOfStatement({ statement, of }: SumOfStatementProps) {
  const { t, i18n } = useTranslation();
  const text = exactMoney(statement[of], statement.currency, i18n.language);
  if (!/[1-9]/.test(statement[of])) return text;
  return (
    <WhyAmount entry={`${of}-${statement.id}`} title={t(`resources.statements.fields.${of}`)} text={text} />
  );
}

/** The same of the statement in context. */
export default function StatementAmount({ of }: { of: Sum }) {
  const statement = useRecordContext<RecordOf<typeof api.statements>>();
  return statement ? <SumOfStatement statement={statement} of={of} /> : null;
}
