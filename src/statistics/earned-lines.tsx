import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainCalls } from '../../contract/explain.ts';
import { figures } from '../../contract/figures.ts';
import type { FigureValues } from '../../contract/statistics-answer.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { lazyComponent } from '../shared/lazily.ts';
import { useLanguage } from '../shared/use-language.ts';
import { figureLines } from './format.ts';

const WhyDialog = lazyComponent(() => import('../kit/why/why-dialog.tsx'));

/** The days and filters of figures; undefined where no query has them. */
export type EarnedQuery = Readonly<Record<string, string>> | undefined;

/** An amount that opens: as text that is underlined lightly, so that a column of amounts stays calm. */
const Amount = styled('button')(({ theme }) => ({
  '&&': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
  },
  cursor: 'pointer',
  textDecoration: `underline dotted ${theme.palette.text.secondary}`,
  textUnderlineOffset: '0.25em',
  '&:hover': { textDecorationStyle: 'solid' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: 2 },
  '@media print': { textDecoration: 'none' },
}));

interface EarnedLinesProps {
  values: FigureValues;
  query: EarnedQuery;
  /** Whether the currency is told elsewhere. */
  isBare?: boolean;
  /** Lines at most. */
  most?: number;
}

/** What was earned, in each currency a button that says why; a text where the account may not ask, or where it is nothing. */
export function EarnedLines({ values, query, isBare, most }: EarnedLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayAsk = mayMakeCall(useUser(), explainCalls.earned);
  const [currency, setCurrency] = useState<string>();
  const title = figures.earned.title[language];
  const amounts = Object.entries(values.earned ?? {});
  const lines = figureLines(values, 'earned', language, isBare).slice(0, most);
  return (
    <>
      {lines.map((line, at) => {
        const [own, amount = ''] = amounts[at] ?? [];
        return (
          <div key={line}>
            {mayAsk && query && /[1-9]/.test(amount) ? (
              <Amount
                type="button"
                aria-label={t('why.of', { name: `${title}, ${line}` })}
                onClick={() => setCurrency(own)}
              >
                {line}
              </Amount>
            ) : (
              line
            )}
          </div>
        );
      })}
      {currency !== undefined && (
        <WhyDialog
          entry={`earned?${new URLSearchParams({ ...query, currency })}`}
          title={title}
          onClose={() => setCurrency(undefined)}
        />
      )}
    </>
  );
}
