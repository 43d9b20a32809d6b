/** Where a token stands, however the address is mistyped. */
const invited = /(invitations?\/+)[^/]+/gi;
/** The token of a postback, whatever is left of it. */
const postback = /(\/postback\/+(?:\d{1,10}\/+)?).+/i;
/** Nothing else in an address is as long as a token. */
const tokenLike = /[^/]{40,}/g;

/** The path of an address as it is logged: without its query and without the tokens of mailed links. */
export const loggedPath = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(invited, '$1…')
    .replace(postback, '$1…')
    .replace(tokenLike, '…');
