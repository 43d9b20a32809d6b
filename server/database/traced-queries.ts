import type { PGlite } from '@electric-sql/pglite';
import type { SpanStart, Tracing } from '../base/tracing.ts';
import { replaceQuery } from './replace-query.ts';

/** Characters of a statement; the rest is left out. */
const longest = 2_000;

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const isConfiguration = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isConfiguration && typeof statement.text === 'string' ? statement.text : undefined;
}

/** A statement without what stands in parentheses, so without its inner queries. */
function outermost(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, ' ');
  return shorter === text ? text : outermost(shorter);
}

/** A statement without its values, named by the action and the first table. */
function startOf(text: string): SpanStart {
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i
    .exec(outermost(text))?.[1]
    ?.replaceAll('"', '');
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    values: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.query.text': text.slice(0, longest),
    },
  };
}

/**
 * Records the statements of a connection, of either database, that belong to a recorded call or job. Statements that
 * nobody called for, such as the look for jobs each second, are left out.
 */
export function traceQueries(client: { query: unknown }, tracing: Tracing): void {
  replaceQuery(client, (query) => (...parameters) => {
    const text = textOf(parameters[0]);
    if (text === undefined || !tracing.isRecording()) return query(...parameters);
    const callback = parameters.at(-1);
    if (typeof callback !== 'function') {
      return tracing.within(startOf(text), async () => query(...parameters));
    }
    const answered = tracing.within(
      startOf(text),
      () =>
        new Promise<void>((resolve, reject) => {
          query(...parameters.slice(0, -1), (error: unknown, result: unknown) => {
            if (error instanceof Error) reject(error);
            else resolve();
            callback(error, result);
          });
        }),
    );
    // The callback has the error.
    answered.catch(() => undefined);
    return undefined;
  });
}

/** Records the statements of the embedded database's transactions, each of which has an object of its own. */
export function traceTransactions(client: PGlite, tracing: Tracing): void {
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((inner) => {
      traceQueries(inner, tracing);
      return work(inner);
    });
}
