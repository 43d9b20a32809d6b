/** The languages of the panel and of the API's texts (specification, section 1). */
export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];
