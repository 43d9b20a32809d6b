/** Narrows the list of calls while somebody types; without it the list is whole and the field hidden. */
export const searchScript = `'use strict';
const field = document.getElementById('search');
const items = [...document.querySelectorAll('nav li')];
field.closest('label').hidden = false;
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav details').open = false;
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/);
  for (const item of items) {
    item.hidden = !words.every((word) => item.dataset.text.toLowerCase().includes(word));
  }
  for (const group of document.querySelectorAll('nav .group')) {
    group.hidden = [...group.querySelectorAll('li')].every((item) => item.hidden);
  }
});
`;
