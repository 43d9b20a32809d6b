/**
 * Values that a spreadsheet would take for a formula; a plain signed number is not one. Some spreadsheets
 * ignore spaces before the sign, and accept its full-width form.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠−]|^[\t\r\n]/u;
const number = /^[+-]?\d+([.,]\d+)?$/;

const isCalculated = (value: string) => formula.test(value) && !number.test(value);

/** Whether a value needs the mark: one that begins with apostrophes before a formula would seem to have it already. */
const needsMark = (value: string) => isCalculated(value.replace(/^'+/, ''));

/** Keeps a value from being calculated: the apostrophe marks it as text. */
const harmless = (value: string) => (needsMark(value) ? `'${value}` : value);

/** The value of a cell without the apostrophe that marks it as text. */
export const withoutMark = (value: string): string =>
  value.startsWith("'") && needsMark(value) ? value.slice(1) : value;

const quoted = (value: string, separator: string) =>
  value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** The decimal sign and the value separator of a language, as its spreadsheets expect them. */
export function csvSigns(language: string): { decimal: string; separator: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimal, separator: decimal === ',' ? ';' : ',' };
}

/** The sign after a percentage in a language: `%`, in Russian after a space that does not break. */
export const percentSign = (language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(0).replace('0', '');

/** A calculation with the signs of a language: `40% × max(0, 10.50) = 4.20` as `40 % × max(0; 10,50) = 4,20`. */
export function withDecimalsOf(language: string, calculation: string): string {
  const { decimal, separator } = csvSigns(language);
  return calculation
    .replaceAll(/(?<=\d), /g, `${separator} `)
    .replaceAll(/(?<=\d)\.(?=\d)/g, decimal)
    .replaceAll(/(?<=\d)%/g, percentSign(language));
}

const mark = '\uFEFF';

/** Rows as lines of a CSV file (RFC 4180), with nothing that a spreadsheet would calculate. */
export const csvLines = (rows: readonly (readonly string[])[], separator: string): string =>
  rows.map((row) => `${row.map((value) => quoted(harmless(value), separator)).join(separator)}\r\n`).join('');

/** Rows as a CSV file. It begins with a byte order mark, without which Excel would not read Cyrillic. */
export const csv = (rows: readonly (readonly string[])[], separator: string): string =>
  mark + csvLines(rows, separator);
