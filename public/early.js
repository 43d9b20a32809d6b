// Runs before the first paint: the page's background must not flash in the other theme's color.
document.documentElement.dataset.theme =
  localStorage.getItem('themeMode') === 'affiliate' ? 'affiliate' : 'default';

// A mailed link's secrets leave the address before anything else is asked for: a browser tells the whole of it, as
// the referrer, to the fonts that a style in the page names. The history entry keeps them for the form.
if (['/reset-password', '/invitation'].includes(location.pathname) && location.search.includes('token=')) {
  const given = Object.fromEntries(new URLSearchParams(location.search));
  history.replaceState(given, '', location.pathname);
}
