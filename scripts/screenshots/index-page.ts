import type { Picture } from './photograph.ts';

const figure = ({ file, who, language, width }: Picture) => `<figure>
<a href="${file}"><img src="${file}" loading="lazy" width="${width > 800 ? 480 : 160}" alt=""></a>
<figcaption>${who}, ${language}, ${width}</figcaption>
</figure>`;

/** A page with all the pictures, those of one address together. */
export function indexPage(pictures: readonly Picture[]): string {
  const sections = [...new Set(pictures.map(({ page }) => page))].map((page) => {
    const own = pictures.filter((picture) => picture.page === page);
    return `<h2>${page}</h2>\n<div>${own.map(figure).join('\n')}</div>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Screenshots</title>
<style>
body { font: 14px system-ui; margin: 24px }
div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 }
img { border: 1px solid #ccc; display: block }
</style>
${sections.join('\n')}
`;
}
