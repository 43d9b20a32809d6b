/** The least value that a scale reaches up to. */
const leastTop = 4;
/** Room above the highest point. */
const room = 1.05;
/** The most of the height that may lie below zero. */
const mostBelow = 0.4;

/**
 * The range of a scale, whose zero is where that of the others is: on a day, more may be taken back than is earned.
 *
 * @param own values of the scale. @param earned values of the only scale that goes below zero.
 */
export function rangeOf(own: readonly number[], earned: readonly number[]): [number, number] {
  const highest = (values: readonly number[]) => Math.max(leastTop, ...values) * room;
  const lowest = Math.min(0, ...earned) * room;
  const below = Math.min(mostBelow, -lowest / (highest(earned) - lowest));
  const top = Math.max(highest(own), own === earned && below > 0 ? (-lowest * (1 - below)) / below : 0);
  return [(-top * below) / (1 - below), top];
}
