/** Lengths of time in milliseconds. A day of a calendar may be longer or shorter: zones change their offset. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
