/** Lines of a scale share it. */
export type Scale = 'left' | 'right' | 'money';

/** An axis beside the chart. */
interface Side {
  scale: Scale;
  /** As the drawing numbers them: 1 is on the right, 3 on the left. */
  side: 1 | 3;
  grid: boolean;
  /** Of its line, where it has one alone. */
  color?: string | undefined;
  /** Stands along the axis. */
  unit?: string | undefined;
}

/** The axes of lines, one for every scale; the first draws the grid. */
export function sidesOf(
  lines: readonly { scale: Scale; color: string }[],
  currency: string | undefined,
): Side[] {
  const money = lines.find(({ scale }) => scale === 'money');
  const sides: Omit<Side, 'grid'>[] = [
    { scale: 'left', side: 3 },
    { scale: 'right', side: 1 },
    { scale: 'money', side: 1, color: money?.color, unit: currency },
  ];
  return sides
    .filter(({ scale }) => lines.some((line) => line.scale === scale))
    .map((side, at) => ({ ...side, grid: at === 0 }));
}

const digit = 7;
const gap = 12;
/** The first mark of time stands half beside the chart. */
const leastWidth = 32;

/** Pixels beside the chart for the marks of an axis, which are null before they are known. */
export const widthOf = (marks: readonly string[] | null): number =>
  Math.max(leastWidth, gap + digit * Math.max(0, ...(marks ?? []).map(({ length }) => length)));
