// Runs before the first paint: the page's background must not flash in the other theme's color.
document.documentElement.dataset.theme =
  localStorage.getItem('themeMode') === 'affiliate' ? 'affiliate' : 'default';

// Removes the secrets of a mailed link from the address before anything else is requested: a browser sends the whole
// address as the referrer when it loads fonts. The history entry keeps them for the form.
if (['/reset-password', '/invitation'].includes(location.pathname)) {
  if (location.search.includes('token=')) {
    const given = Object.fromEntries(new URLSearchParams(location.search));
    history.replaceState(given, '', location.pathname);
  } else if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
    // An address that was typed without a token is a new visit, though browsers leave the entry what it had.
    history.replaceState(null, '');
  }
}
