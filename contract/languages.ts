/** The languages of the panel and of the API's texts (specification, section 1), in the order of the panel's switch. */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];
