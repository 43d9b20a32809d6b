import type * as z from 'zod';
import type { AccountType } from './accounts.ts';
import type { ApiPath, Refused } from './call.ts';
import type { Capability } from './capabilities.ts';
import type { Operations } from './operations.ts';

/** A page beyond the specification: it exists only if the backend announces the capability. */
interface PageBeyond {
  types: readonly AccountType[];
  needs: Capability;
}

/** Pages of the panel by path, with the account types that may open each. */
export type Pages = Readonly<Record<`/${string}`, readonly AccountType[] | PageBeyond>>;

/** The definition of an entity: its record, the bodies of its writes, and the callers of each call. */
export interface ResourceDefinition {
  /** The pages of the panel that show it, and the types of account that may open each. */
  pages: Pages;
  /** The path of its writes; the types in `access.list` also list it there. */
  path: ApiPath;
  /** The path where one type of account lists its own records; `{userId}` is the account's id. */
  own?: {
    by: AccountType;
    path: ApiPath;
    /** Types that read a part of it: sub-operators what is of their brand, under the id of their operator. */
    also?: readonly AccountType[];
  };
  /** The entity whose permissions allow this one's calls, where it has none of its own. */
  permits?: string;
  /** Whether a list always comes in pages; otherwise it does when the query asks for one. */
  paged?: true;
  /** The most rows of a list that are counted, where there are too many: a total of as many means that or more. */
  countedTo?: number;
  /** One record as every answer carries it. */
  record: z.ZodObject;
  /**
   * Whether records carry a `version`, which an update can name in If-Match so that it does not overwrite what
   * somebody else changed meanwhile (docs/decisions/0014-a-change-names-its-version.md).
   */
  versioned?: true;
  /** The keys of the record by which lists are sorted, where not all of them serve. */
  sortedBy?: readonly string[];
  /** Body of POST {path}. */
  create?: z.ZodObject;
  /** The body key that marks this entity, where another entity is created at the same path. */
  createKey?: string;
  /** Body of PATCH {path}/{id}, whole; a key left out of a request stays as it is. */
  update?: z.ZodObject;
  /** Whether every account may change its own record, for which it needs no permission. */
  selfService?: true;
  /** Whether DELETE {path}/{id} exists. */
  delete?: true;
  /** Operations beyond the specification, each with the capability that announces it. */
  beyond?: Partial<Record<Operations, Capability>>;
  /** Fields of the record and filter that the specification lacks, by the capability that announces them. */
  fieldsBeyond?: Partial<Record<Capability, readonly string[]>>;
  /** Keys of bodies that the specification lacks, by capability; the panel sends them only if it is announced. */
  writesBeyond?: Partial<Record<Capability, readonly string[]>>;
  /** Refusals beyond those of every entity's operations, such as 409 for a record in use. */
  refuses?: Partial<Record<Operations, readonly Refused[]>>;
  /**
   * The filters of a list. The specification's plain lists take no such query: the panel
   * applies these to the rows it has, and sends them to a backend that announces paged lists.
   */
  filter?: z.ZodObject;
}

/** The operations an entity has: a missing one is a missing key, so there is no route, view or button for it. */
export type Operation<D extends ResourceDefinition> =
  | 'list'
  | (D extends { create: z.ZodObject } ? 'create' : never)
  | (D extends { update: z.ZodObject } ? 'update' : never)
  | (D extends { delete: true } ? 'delete' : never);

/** A record as it was declared, with its version where it has one. */
export type Recorded<D extends ResourceDefinition> = D extends { versioned: true }
  ? z.ZodObject<D['record']['shape'] & { version: z.ZodInt }>
  : D['record'];
