/** Why the clicks of a campaign do not count, as the key of a text, by its state. */
export const notCounted: Readonly<Record<string, string>> = {
  paused: 'tracking.not_counted.paused',
  ended: 'tracking.not_counted.ended',
};
