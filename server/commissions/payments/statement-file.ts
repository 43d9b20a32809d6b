import type * as z from 'zod';
import { csv, csvSigns, withDecimalsOf } from '../../../contract/csv.ts';
import type { Language } from '../../../contract/languages.ts';
import type { StatementLine } from '../../../contract/statement-calls.ts';
import type { statements } from '../../../contract/statements.ts';
import type { Translate } from '../../base/texts.ts';

interface Statement {
  id: number;
  operator: string;
  affiliate: string;
  period: { from: string; to: string };
  currency: string;
  opening: string;
  earned: string;
  adjusted: string;
  paid: string;
  closing: string;
}

type ListedStatement = Pick<
  z.input<typeof statements.record>,
  'id' | 'affiliate' | 'currency' | 'opening' | 'earned' | 'adjusted' | 'paid' | 'closing'
>;

interface Reader {
  language: Language;
  text: Translate;
}

/** The statements of a month as a CSV file, a line for each. */
export function statementsFile(rows: readonly ListedStatement[], { language, text }: Reader): string {
  const { decimal, separator } = csvSigns(language);
  const amount = (decimalText: string) => decimalText.replace('.', decimal);
  const heads = [
    'number',
    'affiliate_number',
    'affiliate',
    'currency',
    'opening',
    'earned',
    'adjusted',
    'paid',
    'closing',
  ];
  return csv(
    [
      heads.map((key) => text(`statement_file.${key}`)),
      ...rows.map(({ id, affiliate, currency, opening, earned, adjusted, paid, closing }) => [
        String(id),
        String(affiliate.id),
        affiliate.name,
        currency,
        ...[opening, earned, adjusted, paid, closing].map(amount),
      ]),
    ],
    separator,
  );
}

/** A statement as a CSV file: its lines between opening and closing, so that the column of amounts adds up. */
export function statementFile(
  { id, operator, affiliate, period, currency, opening, earned, adjusted, paid, closing }: Statement,
  lines: readonly Omit<StatementLine, 'id' | 'entry'>[],
  { language, text }: Reader,
): string {
  const { decimal, separator } = csvSigns(language);
  const amount = (decimalText: string) => decimalText.replace('.', decimal);
  const title = (key: string) => text(`statement_file.${key}`);
  const told = (key: string, value: string) => [title(key), value, '', '', '', ''];
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
      told('number', String(id)),
      told('operator', operator),
      told('affiliate', affiliate),
      told('period', `${period.from} – ${period.to}`),
      [...heads, text('statement_file.amount', { currency })],
      sum('opening', opening),
      ...rows,
      sum('earned', earned),
      sum('adjusted', adjusted),
      sum('paid', paid),
      sum('closing', closing),
    ],
    separator,
  );
}
