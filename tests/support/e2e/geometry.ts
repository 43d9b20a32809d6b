import type { Locator } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The boxes of all visible elements that a locator finds. */
export async function boxesOf(found: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await found.all()).map((each) => each.boundingBox()));
  return boxes.filter((box) => box !== null && box.width > 0 && box.height > 0) as Box[];
}

/** Whether two boxes have more than an edge in common. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

/** Where the row of each card ends: the right edge of the last card that stands beside it. */
export const rowEnds = (cards: Locator): Promise<number[]> =>
  cards.evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    return boxes.map(({ top }) =>
      Math.round(Math.max(...boxes.filter((other) => other.top === top).map(({ right }) => right))),
    );
  });
