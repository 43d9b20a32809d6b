/** The form in which addresses are stored and compared: one person's spellings become one. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
