/**
 * The code of a campaign as it is kept, of one that somebody wrote in whatever case; undefined where it is none. Looked at
 * before its case is changed: other alphabets have letters that become those of ASCII.
 */
export const codeIn = (written: string): string | undefined =>
  /^[\dA-Za-z]{8}$/.test(written) ? written.toLowerCase() : undefined;
