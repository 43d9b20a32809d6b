import type UPlot from 'uplot';

/** The points that no line leads to or from, such as the first day of a new affiliate: they are drawn as dots. */
export function lonePoints({ data }: Pick<UPlot, 'data'>, series: number): number[] {
  const values = Array.from(data[series] ?? []);
  const isKnown = (index: number) => (values[index] ?? null) !== null;
  return [...values.keys()].filter((at) => isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1));
}
