import type * as z from 'zod';
import type { Call, CallInput } from '../../contract/call.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route, SignedIn } from '../http/route.ts';

type Parsed<S> = S extends z.ZodObject ? z.output<S> : never;
type RecordOf<R extends AnyResource> = z.input<R['record']>;

/** Every query an entity could need; `undefined` answers that there is no such record. */
interface Queries<R extends AnyResource> {
  list(exchange: SignedIn): Promise<RecordOf<R>[]>;
  create(body: Parsed<R['create']>, exchange: SignedIn): Promise<RecordOf<R>>;
  /** A key left out of `changes` stays as it is. */
  update(
    id: number,
    changes: Partial<Parsed<R['update']>>,
    exchange: SignedIn,
  ): Promise<RecordOf<R> | undefined>;
  /** @returns whether there was such a record. */
  delete(id: number, exchange: SignedIn): Promise<boolean>;
}

type Operation = keyof Queries<AnyResource>;
/** The queries of the operations that an entity has: one too few or too many does not compile. */
export type EntityQueries<R extends AnyResource> = Pick<Queries<R>, Operation & keyof R['calls']>;

function found<T>(record: T | undefined): T {
  if (record === undefined) throw new Refusal(404, 'not_found');
  return record;
}

type Handle = Route['handle'];

/** A write is one transaction, with what it stands under in audit_log. */
const within = <T>(exchange: SignedIn, write: (own: SignedIn) => Promise<T>): Promise<T> =>
  exchange.database.transaction((database) => write({ ...exchange, database }));

/** The way from a parsed request to each query. */
const handles = (queries: Partial<Queries<AnyResource>>): Record<Operation, Handle | undefined> => {
  const { list, create, update, delete: remove } = queries;
  const idOf = ({ params }: CallInput<Call>) => Number(params?.['id']);
  return {
    list: list && ((_input, exchange) => list(exchange)),
    create: create && ((input, exchange) => within(exchange, (own) => create(input.body as never, own))),
    update:
      update &&
      (async (input, exchange) =>
        found(await within(exchange, (own) => update(idOf(input), input.body as never, own)))),
    delete:
      remove &&
      (async (input, exchange) =>
        void found((await within(exchange, (own) => remove(idOf(input), own))) || undefined)),
  };
};

/** The routes of an entity: what the contract declares, answered by its queries. */
export function entity<R extends AnyResource>(resource: R, queries: EntityQueries<R>): Route[] {
  const byOperation = handles(queries as Partial<Queries<AnyResource>>);
  return Object.entries(resource.calls).flatMap(([operation, call]) => {
    const handle = byOperation[operation as Operation];
    return handle ? [{ call, handle }] : [];
  });
}
