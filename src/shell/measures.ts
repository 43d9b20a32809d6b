/** Pixels: the constants of section 9. */
export const headerHeight = 60;
export const navigationWidth = 250;
