// Runs before the first paint: the page's background must not flash in the other theme's colour.
document.documentElement.dataset.theme =
  localStorage.getItem('themeMode') === 'affiliate' ? 'affiliate' : 'default';
