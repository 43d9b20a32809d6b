/** The place of a month among all months, as the engine numbers periods: `2026-11-01` is 24,323. @param firstDay of the month. */
export function monthNumber(firstDay: string): bigint {
  const [year = '', month = ''] = firstDay.split('-');
  return BigInt(year) * 12n + BigInt(month) - 1n;
}

/** The first day of a month by its place. */
export function firstDayOf(number: bigint): string {
  const [year, month] = [number / 12n, (number % 12n) + 1n];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
