import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { AfterUpdate, Cell, ExtraActions, Input } from './parts.ts';
import type { View } from './view.ts';

type WithoutSlash<Page> = Page extends `/${infer Address}` ? Address : never;
/** Where a view can stand: a page of the resource, without the slash. */
type Address<R extends AnyResource> = WithoutSlash<keyof R['pages']>;

/** One record of a resource, as the backend answers it. */
export type RecordOf<R extends AnyResource> = z.output<R['record']>;

type Schema<R extends AnyResource, K extends 'create' | 'update' | 'filter'> = R extends {
  [P in K]: infer S extends z.ZodObject;
}
  ? S
  : never;

type Keys<S extends z.ZodObject> = [S] extends [never] ? never : keyof z.output<S> & string;

/** Names an input may have: the keys of the write bodies. */
export type InputName<R extends AnyResource> = Keys<Schema<R, 'create'>> | Keys<Schema<R, 'update'>>;
export type ColumnName<R extends AnyResource> = keyof RecordOf<R> & string;
export type FilterName<R extends AnyResource> = Keys<Schema<R, 'filter'>>;

/** A column of a part of a field; its heading is `resources.{name}.fields.{id}`. */
export interface VirtualColumn<R extends AnyResource> {
  id: string;
  /** Where the record has the value, such as `user.name`. */
  source: ColumnName<R> | `${ColumnName<R>}.${string}`;
  cell: Cell;
  sortBy?: ColumnName<R>;
}

/** What replaces the generated renderers of one field. */
export interface FieldOverride {
  cell?: Cell;
  input?: Input;
}

/** What the add button of a list makes, where that is no record of the list itself. */
export interface OtherCreation {
  /** The view whose form it is. */
  of: { view: View };
  /** The call that makes it, where it is another than the view's; of the form it gets the inputs it takes. */
  by?: Call & { body: z.ZodObject };
  /** Translation key of the button and the dialog. */
  title: string;
  /** Offered only where the backend announces this. */
  needs?: Capability;
}

interface Views<R extends AnyResource> {
  icon: ComponentType;
  /** The columns, in order. */
  list: readonly (ColumnName<R> | VirtualColumn<R>)[];
  fields?: Partial<Record<ColumnName<R> | InputName<R> | FilterName<R>, FieldOverride>>;
  rowActions?: ExtraActions;
  creates?: OtherCreation;
  afterUpdate?: AfterUpdate;
  /** Whether the list begins with the newest, where the backend pages it. */
  newestFirst?: true;
  /** Which records can be deleted, where not all of them can. */
  deletable?: (record: RecordOf<R>) => boolean;
  /** What the list says while it has no rows, where that is not `resources.{name}.empty`. */
  empty?: string;
}

type AddressOf<R extends AnyResource> =
  R['name'] extends Address<R>
    ? { /** The page, where it is not called as the resource is. */ at?: Address<R> }
    : { /** The page. */ at: Address<R> };

type FormOf<R extends AnyResource> = [InputName<R>] extends [never]
  ? { form?: never; failureToast?: never; button?: never }
  : {
      /** The inputs of the create and edit dialogs, in order. */
      form: readonly InputName<R>[];
      /** Whether a failed save is told by a toast too, besides the alert in the dialog. */
      failureToast?: true;
      /** Translation key of the button that creates, where that does more than save. */
      button?: string;
    };

type FiltersOf<R extends AnyResource> = [FilterName<R>] extends [never]
  ? { filters?: never; filter?: never }
  : {
      /** The inputs above the list, in order. */
      filters?: readonly FilterName<R>[];
      /** What the list is always narrowed by. */
      filter?: Partial<Record<FilterName<R>, string | number>>;
    };

/**
 * What the panel shows of a resource: data, never layout. Every name is checked against the
 * contract, and a form for a resource that accepts no write does not compile.
 */
export type Declaration<R extends AnyResource> = Views<R> & AddressOf<R> & FormOf<R> & FiltersOf<R>;

/** A declaration whose names were checked, for the engine's own code. */
export interface AnyDeclaration {
  at?: string;
  icon: ComponentType;
  list: readonly (string | { id: string; source: string; cell: Cell; sortBy?: string })[];
  form?: readonly string[];
  failureToast?: true;
  filters?: readonly string[];
  filter?: Record<string, string | number>;
  fields?: Record<string, FieldOverride | undefined>;
  rowActions?: ExtraActions;
  creates?: OtherCreation;
  afterUpdate?: AfterUpdate;
  newestFirst?: true;
  deletable?: (record: RaRecord) => boolean;
  button?: string;
  empty?: string;
}
