/** A figure of the programme: its aim and what was measured. */
export interface Figure {
  figure: string;
  aim: string;
  measured: string;
  passed: boolean;
}

/** Sizes and durations of a run. */
export interface Size {
  /** Of each measurement of a rate. */
  seconds: number;
  /** Of the load under which memory is watched. */
  memorySeconds: number;
  /** How often a server is killed. */
  kills: number;
  /** Facts of the views; they are measured with a tenth of them besides. */
  clicks: number;
  events: number;
}

/** One part of the run. */
export type Scene = (size: Size) => Promise<Figure[]>;

/** The value below which a share of the samples lie. */
export const quantile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.min(samples.length - 1, Math.floor(samples.length * share))] ??
  Number.NaN;
