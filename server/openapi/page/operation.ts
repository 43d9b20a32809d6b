import { html } from 'hono/html';
import type { DocumentedAnswer } from '../answers.ts';
import type { Operation } from '../document.ts';
import { fieldTable, schemaTable } from './fields.ts';
import { sample } from './sample.ts';
import { type Html, typeOf } from './type.ts';

type Parameter = Extract<Operation['parameters'][number], { name: string }>;

const isNamed = (parameter: Operation['parameters'][number]): parameter is Parameter => 'name' in parameter;

const example = (title: string, value: unknown) =>
  html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
  </figure>`;

const schemaIn = ({ content }: DocumentedAnswer) => content?.['application/json']?.schema;

function answerRow([status, answer]: [string, DocumentedAnswer]) {
  const schema = schemaIn(answer);
  return html`<tr>
    <th scope="row"><code>${status}</code></th>
    <td>${answer.description}</td>
    <td>${schema ? typeOf(schema) : 'empty'}</td>
  </tr>`;
}

const answers = (operation: Operation) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="Answers">
    <table>
      <caption>
        Answers
      </caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">When</th>
          <th scope="col">Body</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(operation.responses).map(answerRow)}
      </tbody>
    </table>
  </div>`;

function examples({ requestBody, responses }: Operation): Html {
  const body = requestBody?.content['application/json'].schema;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const answer = success && schemaIn(success[1]);
  return html`${body ? example('Request, for example', sample(body)) : ''}${
    answer ? example('Answer, for example', sample(answer)) : ''
  }`;
}

const permissionsOf = ({ 'x-permissions': asked }: Operation) =>
  asked.length === 0 ? '' : html`· asks a role for ${asked.map((name) => html`<code>${name}</code> `)}`;

/** One call: who may make it, what it takes and what it answers. */
export function operationSection(method: string, path: string, operation: Operation): Html {
  const parameters = operation.parameters.filter(isNamed);
  const body = operation.requestBody?.content['application/json'].schema;
  return html`<section id="${operation.operationId}" class="call">
    <h3>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
      <a class="anchor" href="#${operation.operationId}" aria-label="Link to ${operation.operationId}">#</a>
    </h3>
    <p>${operation.summary}</p>
    <p class="access">
      Open to ${operation['x-access'].map((who) => html`<span class="badge">${who}</span> `)}
      ${permissionsOf(operation)} ${method === 'get' ? '' : html`· needs <a href="#start">X-XSRF-TOKEN</a>`}
    </p>
    ${
      parameters.length > 0
        ? fieldTable(
            'Parameters',
            parameters.map((parameter) => ({ ...parameter, name: `${parameter.name} (${parameter.in})` })),
          )
        : ''
    }
    ${body ? schemaTable('Body', body) : ''} ${answers(operation)} ${examples(operation)}
  </section>`;
}
