import type { FigureName } from '../../contract/figure-names.ts';
import type { FigureValues } from '../../contract/statistics-answer.ts';
import { useLanguage } from '../shared/use-language.ts';
import { EarnedLines, type EarnedQuery } from './earned-lines.tsx';
import { figureLines } from './format.ts';
import { useFigureColumns } from './use-shown-figures.ts';

interface FigureCellsProps {
  values: FigureValues;
  query: EarnedQuery;
  /** Whether the headings tell the currency. */
  isBare: boolean;
}

/** The figures of a row, each ratio below the figure that it is of. */
export function FigureCells({ values, query, isBare }: FigureCellsProps) {
  const language = useLanguage();
  const linesOf = (name: FigureName) =>
    figureLines(values, name, language, isBare).map((line) => <div key={line}>{line}</div>);
  return useFigureColumns().map(({ name, ratio, className }) => (
    <td key={name} className={className}>
      {name === 'earned' ? <EarnedLines values={values} query={query} isBare={isBare} /> : linesOf(name)}
      {ratio && <div className="under">{linesOf(ratio)}</div>}
    </td>
  ));
}
