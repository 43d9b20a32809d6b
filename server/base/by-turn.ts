/**
 * Collects what comes in one turn of the event loop, and hands all of it over at the turn's end.
 *
 * @param work is called with everything of a turn, in the order in which it came; never with nothing.
 */
export function byTurn<T>(work: (all: readonly T[]) => void): (one: T) => void {
  let waiting: T[] = [];
  const handOver = () => {
    const all = waiting;
    waiting = [];
    work(all);
  };
  return (one) => {
    if (waiting.length === 0) setImmediate(handOver);
    waiting.push(one);
  };
}
