/** Why the clicks of a campaign do not count, as the key of a text, by its state. */
export const notCounted: Readonly<Record<string, string>> = {
  paused: 'tracking.not_counted.paused',
  ended: 'tracking.not_counted.ended',
};

/** Why a campaign has no tracking link at all, as the key of a text. */
export const noLink = 'tracking.no_link';
