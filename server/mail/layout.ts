import { html } from 'hono/html';
import { accents } from '../../contract/looks.ts';
import { type Letter, keyOf } from './letter.ts';
import type { MailLook } from './mailer.ts';

/** The letter as plain text. The code or link has a line of its own, which no mail program breaks. */
export function asText(letter: Letter): string {
  const [first, ...rest] = letter.paragraphs;
  return [letter.greeting, first, keyOf(letter), ...rest, letter.footer]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** Keeps line breaks, as some paragraphs quote what somebody wrote. */
const paragraph = (text: string) => html`<p style="margin: 0 0 16px; white-space: pre-line">${text}</p> `;

/*
 * No color of text or background is set, apart from the button: a mail program that is dark then shows the whole mail
 * in its own colors, and one that inverts colors has nothing to get wrong. White on this blue is the panel's own
 * primary button, and reads well on either background.
 */
const button = (ground: string) =>
  [
    'display: inline-block; padding: 10px 20px; border-radius: 6px; font-weight: 600; text-decoration: none',
    `background-color: ${ground}; color: #ffffff`,
  ].join('; ');
const muted = 'font-size: 14px; opacity: 0.75';

const key = (part: NonNullable<Letter['key']>, ground: string) =>
  'code' in part
    ? html`<p style="margin: 0 0 16px; font-size: 28px; letter-spacing: 4px; font-weight: bold">
        ${part.code}
      </p> `
    : html`<p style="margin: 0 0 12px"><a href="${part.url}" style="${button(ground)}">${part.title}</a></p>
        <p style="margin: 0 0 16px; ${muted}; word-break: break-all">${part.url}</p> `;

/**
 * The same as HTML, for programs light or dark and for narrow screens; nothing in it is loaded from anywhere. Everything
 * is escaped, because strangers chose the names and addresses in it.
 */
export async function asHtml(letter: Letter, look: MailLook = {}): Promise<string> {
  const { name, accent = accents.default.solid } = look;
  const [first = '', ...rest] = letter.paragraphs;
  const page = html`<!doctype html>
    <html lang="${letter.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
        </style>
      </head>
      <body style="margin: 0; font-family: Inter, Arial, sans-serif; font-size: 16px; line-height: 1.5">
        <div style="max-width: 560px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere">
          ${name && html`<p style="margin: 0 0 24px; font-weight: 700">${name}</p> `}
          ${paragraph(letter.greeting)}${paragraph(first)}${letter.key && key(letter.key, accent)}${rest.map(paragraph)}
          <p style="margin: 24px 0 0; ${muted}">${letter.footer}</p>
        </div>
      </body>
    </html> `;
  return String(await page);
}
