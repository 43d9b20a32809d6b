import { csv, csvSigns, withDecimalsOf } from '../../../contract/csv.ts';
import type { Language } from '../../../contract/languages.ts';
import type { StatementLine } from '../../../contract/statement-calls.ts';
import type { Translate } from '../../base/texts.ts';

interface Statement {
  period: { from: string; to: string };
  currency: string;
  opening: string;
  earned: string;
  adjusted: string;
  closing: string;
}

/** A statement as a CSV file: its lines between opening and closing, so that the column of amounts adds up. */
export function statementFile(
  { period, currency, opening, earned, adjusted, closing }: Statement,
  lines: readonly Omit<StatementLine, 'id' | 'entry'>[],
  { language, text }: { language: Language; text: Translate },
): string {
  const { decimal, separator } = csvSigns(language);
  const amount = (decimalText: string) => decimalText.replace('.', decimal);
  const title = (key: string) => text(`statement_file.${key}`);
  const sum = (key: string, value: string) => [title(key), '', '', '', '', amount(value)];
  const rows = lines.map(({ kind, brand, plan, terms_version, formula, amount: value }) => [
    kind.title,
    brand?.name ?? '',
    plan.name,
    String(terms_version),
    withDecimalsOf(language, formula),
    amount(value),
  ]);
  const heads = ['line', 'brand', 'plan', 'version', 'calculation'].map(title);
  return csv(
    [
      [title('period'), `${period.from} – ${period.to}`, '', '', '', ''],
      [...heads, text('statement_file.amount', { currency })],
      sum('opening', opening),
      ...rows,
      sum('earned', earned),
      sum('adjusted', adjusted),
      sum('closing', closing),
    ],
    separator,
  );
}
