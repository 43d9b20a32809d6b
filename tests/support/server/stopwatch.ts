import { median } from '../../../scripts/median.ts';

/** Runs some work and measures it in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now();
  return { answer: await work(), ms: performance.now() - started };
}

/**
 * By how many milliseconds `one` takes longer than `other`: the median over pairs that are measured directly after each
 * other, so that other load on the machine affects both alike.
 */
export async function medianDifference(
  pairs: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<number> {
  const differences: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) {
      const ms = await one();
      differences.push(ms - (await other()));
    } else {
      const ms = await other();
      differences.push((await one()) - ms);
    }
  }
  return median(differences);
}
