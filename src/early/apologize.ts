const text =
  'Couldn’t load the panel. Allow cookies for this site and reload the page. / Не удалось загрузить панель. Разрешите cookie для этого сайта и обновите страницу.';

/** Says in both languages that the panel could not start, as the texts may not have loaded. */
export function apologize(container: HTMLElement): void {
  container.className = 'failed';
  container.textContent = text;
}
