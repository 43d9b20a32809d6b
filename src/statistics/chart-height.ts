/** Pixels that the chart takes, also before it is loaded. */
export const chartHeight = 260;
