import { html } from 'hono/html';
import type { OpenApiDocument, Operation } from '../document.ts';
import { schemaTable } from './fields.ts';
import { operationSection } from './operation.ts';
import { type Html, joined } from './type.ts';

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

const order = ['get', 'post', 'patch', 'delete'];

/** The calls by their tag; `user` and `v1/users` are different things, so the tag is the first segment. */
function byGroup({ paths }: OpenApiDocument): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const group = operation.tags[0] ?? '';
      groups.set(group, [...(groups.get(group) ?? []), { method, path, operation }]);
    }
  }
  for (const entries of groups.values()) {
    entries.sort((a, b) => a.path.localeCompare(b.path) || order.indexOf(a.method) - order.indexOf(b.method));
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

const link = ({ method, path, operation }: Entry) =>
  html`<li data-text="${method} ${path} ${operation.summary}">
    <a href="#${operation.operationId}"
      ><span class="method ${method}">${method.toUpperCase()}</span> ${path.replace('/api', '')}</a
    >
  </li>`;

const jumpList = (groups: readonly [string, Entry[]][], schemaNames: readonly string[]) =>
  html`<nav aria-label="Calls">
    <details open>
      <summary>Contents</summary>
      <label class="search" hidden>Find a call <input type="search" id="search" autocomplete="off" /></label>
      ${groups.map(
        ([group, entries]) =>
          html`<div class="group">
            <h2>${group}</h2>
            <ul>
              ${entries.map(link)}
            </ul>
          </div>`,
      )}
      <div class="group">
        <h2>Schemas</h2>
        <ul>
          ${schemaNames.map((name) => html`<li data-text="${name}"><a href="#schema-${name}">${name}</a></li>`)}
        </ul>
      </div>
    </details>
  </nav>`;

/** The API's documentation as one page, drawn from the OpenAPI document and nothing else. */
export function docsPage(document: OpenApiDocument): Html {
  const groups = byGroup(document);
  const { title, description } = document.info;
  const named = Object.entries(document.components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
        <script src="/api/docs/search.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        ${jumpList(
          groups,
          named.map(([name]) => name),
        )}
        <main id="content">
          <header id="start">
            <h1>${title}</h1>
            <p>${description}</p>
            <p>
              As a file for tools: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).
            </p>
          </header>
          ${groups.map(
            ([group, entries]) =>
              html`<h2>${group}</h2>
                ${joined(
                  entries.map(({ method, path, operation }) => operationSection(method, path, operation)),
                )}`,
          )}
          <h2>Schemas</h2>
          ${named.map(
            ([name, schema]) =>
              html`<section id="schema-${name}" class="call">${schemaTable(name, schema)}</section>`,
          )}
        </main>
      </body>
    </html>`;
}
