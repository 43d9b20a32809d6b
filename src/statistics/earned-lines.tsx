import { explainCalls } from '../../contract/explain.ts';
import { figures } from '../../contract/figures.ts';
import type { FigureValues } from '../../contract/statistics-answer.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { WhyAmount } from '../kit/why/why-amount.tsx';
import { useLanguage } from '../shared/use-language.ts';
import { figureLines } from './format.ts';

/** The days and filters of figures; undefined where no query has them. */
export type EarnedQuery = Readonly<Record<string, string>> | undefined;

interface EarnedLinesProps {
  values: FigureValues;
  query: EarnedQuery;
  /** Whether the currency is told elsewhere. */
  isBare?: boolean;
  /** Lines at most. */
  most?: number;
}

/** The earnings in each currency: a button that says why, or a text where the account may not ask, or nothing was earned. */
export function EarnedLines({ values, query, isBare, most }: EarnedLinesProps) {
  const language = useLanguage();
  const mayAsk = mayMakeCall(useUser(), explainCalls.earned);
  const title = figures.earned.title[language];
  const amounts = Object.entries(values.earned ?? {});
  const lines = figureLines(values, 'earned', language, isBare).slice(0, most);
  return lines.map((line, at) => {
    const [currency = '', amount = ''] = amounts[at] ?? [];
    return (
      <div key={line}>
        {mayAsk && query && /[1-9]/.test(amount) ? (
          <WhyAmount
            entry={`earned?${new URLSearchParams({ ...query, currency })}`}
            title={title}
            text={line}
          />
        ) : (
          line
        )}
      </div>
    );
  });
}
