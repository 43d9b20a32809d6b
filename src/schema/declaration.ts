import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { AnyResource } from '../../contract/resource.ts';

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

/** Draws one value of the record in context. */
export type Cell = ComponentType<{ source: string }>;
export interface InputProps {
  source: string;
  isRequired?: boolean;
  /** Whether the dialog opens with the cursor here. */
  autoFocus?: boolean;
  /** `false` leaves no room for a message below, as in a filter. */
  helperText?: false;
}
/** Edits one value of the form in context. */
export type Input = ComponentType<InputProps>;

/** A column that no field stands for; its heading is `resources.{name}.fields.{id}`. */
export interface VirtualColumn<R extends AnyResource> {
  id: string;
  cell: Cell;
  sortBy?: ColumnName<R>;
}

/** What replaces the generated renderers of one field. */
export interface FieldOverride {
  cell?: Cell;
  input?: Input;
}

interface Views<R extends AnyResource> {
  icon: ComponentType;
  /** The columns, in order. */
  list: readonly (ColumnName<R> | VirtualColumn<R>)[];
  fields?: Partial<Record<ColumnName<R> | InputName<R>, FieldOverride>>;
}

type FormOf<R extends AnyResource> = [InputName<R>] extends [never]
  ? { form?: never }
  : { /** The inputs of the create and edit dialogs, in order. */ form: readonly InputName<R>[] };

type FiltersOf<R extends AnyResource> = [FilterName<R>] extends [never]
  ? { filters?: never }
  : { /** The inputs above the list, in order. */ filters?: readonly FilterName<R>[] };

/**
 * What the panel shows of a resource: data, never layout. Every name is checked against the
 * contract, and a form for a resource that accepts no write does not compile.
 */
export type Declaration<R extends AnyResource> = Views<R> & FormOf<R> & FiltersOf<R>;

/** A declaration whose names were checked, for the engine's own code. */
export interface AnyDeclaration {
  icon: ComponentType;
  list: readonly (string | { id: string; cell: Cell; sortBy?: string })[];
  form?: readonly string[];
  filters?: readonly string[];
  fields?: Record<string, FieldOverride | undefined>;
}
