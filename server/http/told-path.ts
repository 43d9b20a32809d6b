/** Where a token stands, however the address is mistyped. */
const invited = /(invitations?\/+)[^/]+/gi;
/** Nothing else in an address is as long as a token. */
const tokenLike = /[^/]{40,}/g;

/** The path of an address as logs tell it: without its query, and without what only its recipient may know. */
export const toldPath = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(invited, '$1…')
    .replace(tokenLike, '…');
