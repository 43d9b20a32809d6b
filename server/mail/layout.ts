import { html } from 'hono/html';
import { type Letter, keyOf } from './letter.ts';

/** The letter as plain text. The code or link has a line of its own, which no mail program breaks. */
export function asText(letter: Letter): string {
  const [first, ...rest] = letter.paragraphs;
  return [letter.greeting, first, keyOf(letter), ...rest, letter.footer]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** Its lines stay lines: some are quoted as somebody wrote them. */
const paragraph = (text: string) => html`<p style="white-space: pre-line">${text}</p> `;

const key = (part: NonNullable<Letter['key']>) =>
  'code' in part
    ? html`<p style="font-size: 28px; letter-spacing: 4px; font-weight: bold">${part.code}</p> `
    : html`<p><a href="${part.url}">${part.title}</a></p>
        <p style="color: gray">${part.url}</p> `;

/** The same as HTML. Everything is escaped, because strangers chose the names and addresses in it. */
export async function asHtml(letter: Letter): Promise<string> {
  const [first = '', ...rest] = letter.paragraphs;
  const page = html`<!doctype html>
    <html>
      <body style="font-family: Inter, Arial, sans-serif; font-size: 16px; line-height: 1.5">
        ${paragraph(letter.greeting)}${paragraph(first)}${letter.key && key(letter.key)}${rest.map(paragraph)}
        <p style="color: gray; font-size: 14px">${letter.footer}</p>
      </body>
    </html> `;
  return String(await page);
}
