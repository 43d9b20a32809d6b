/** Pixels: the constants of section 9. */
export const headerHeight = 60;
export const navigationWidth = 250;
/** Pixels of the navigation collapsed to icons. */
export const railWidth = 64;
