import { html } from 'hono/html';
import type { JsonSchema } from '../schemas.ts';
import { choices, nameOf, propertiesOf, resolve } from './reference.ts';
import { type Html, joined, rulesOf, typeOf } from './type.ts';

interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

const row = ({ name, required, schema }: Field) =>
  html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${typeOf(schema)}</td>
    <td>${required ? 'required' : 'optional'}</td>
    <td>${rulesOf(schema)}</td>
  </tr>`;

/** A table of fields or parameters. */
export const fieldTable = (caption: string, fields: readonly Field[]): Html =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Needed</th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(row)}
      </tbody>
    </table>
  </div>`;

/** The fields of an object, a line for anything else. */
export function schemaTable(caption: string, schema: JsonSchema): Html {
  const alternatives = choices(schema);
  if (alternatives.length > 0) {
    return joined(
      alternatives.map((one, index) => schemaTable(`${caption}, ${index === 0 ? 'either' : 'or'}`, one)),
    );
  }
  const own = resolve(schema);
  const properties = propertiesOf(own);
  const required: unknown = own['required'];
  const name = nameOf(schema);
  const heading = name === undefined ? caption : `${caption}: ${name}`;
  if (!properties) return html`<p>${heading}: ${typeOf(schema)}</p>`;
  return fieldTable(
    heading,
    properties.map(([key, inner]) => ({
      name: key,
      required: Array.isArray(required) && required.includes(key),
      schema: inner,
    })),
  );
}
