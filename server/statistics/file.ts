import { moneyNames, moneyRatioNames, shownFigures } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import { csv, csvSigns } from '../../contract/csv.ts';
import { textOfValue } from '../../contract/group-texts.ts';
import type { Language } from '../../contract/languages.ts';
import type { FigureValues, StatisticsRow } from '../../contract/statistics-answer.ts';
import { type Group, groupTitles } from '../../contract/statistics-groups.ts';
import type { Translate } from '../base/texts.ts';
import type { Figures } from './answer.ts';
import { hourText } from './hour-text.ts';

/** A column of a file: its title, and its text in a row. */
interface Column {
  title: string;
  textOf(row: StatisticsRow): string;
}

interface Writing {
  language: Language;
  text: Translate;
  /** Whether there is anything to be earned. */
  hasCommissions: boolean;
}

/** The column of a group: its values are called what the panel calls them. */
function groupColumn(group: Group, zone: string, { language, text }: Writing): Column {
  const title = groupTitles[group][language];
  return {
    title: group === 'hour' ? `${title}, ${zone}` : title,
    textOf(row) {
      const value = row[group];
      if (row.is_rest) return text('figures.rest');
      if (!value) return text('figures.none');
      if (typeof value !== 'string') return value.title;
      return group === 'hour' ? hourText(value, zone) : textOfValue(group, value, text, language);
    },
  };
}

/** The columns of the figures: money has one for each currency. */
function figureColumns(
  { language, hasCommissions }: Writing,
  currencies: readonly string[],
  setOf: (row: StatisticsRow) => FigureValues | undefined,
  titled: (title: string) => string = (title) => title,
): Column[] {
  const { decimal } = csvSigns(language);
  const written = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value).replace('.', decimal);
  return shownFigures(hasCommissions).flatMap((name) => {
    const title = figures[name].title[language];
    const money = [...moneyNames, ...moneyRatioNames].find((one) => one === name);
    if (money) {
      return currencies.map((currency) => ({
        title: titled(`${title}, ${currency}`),
        textOf: (row: StatisticsRow) => written(setOf(row)?.[money]?.[currency]),
      }));
    }
    return [
      {
        title: titled(title),
        textOf: (row: StatisticsRow) => {
          const value = setOf(row)?.[name];
          return typeof value === 'object' && value !== null ? '' : written(value);
        },
      },
    ];
  });
}

/** Figures as a CSV file with the titles, the separator and the decimal sign of a language. */
export function statisticsFile({ question, rows, meta }: Figures, writing: Writing): string {
  const { language, text } = writing;
  const columns: Column[] = [
    // Brands of several zones have no zone in common.
    ...question.groups.map((group) => groupColumn(group, meta.time_zone ?? 'UTC', writing)),
    ...figureColumns(writing, meta.currencies, (row) => row),
    ...(question.before
      ? figureColumns(
          writing,
          meta.currencies,
          (row) => row.previous,
          (title) => text('statistics.before', { title }),
        )
      : []),
  ];
  const lines = rows.map((row) => columns.map(({ textOf }) => textOf(row)));
  return csv([columns.map(({ title }) => title), ...lines], csvSigns(language).separator);
}
