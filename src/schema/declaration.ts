import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { Cell, FileParts, Input, KindParts } from '../kinds/kind.ts';
import type { Choices, FormInput, FromElsewhere, Lead, ListOptions, Spare, View } from '../kit/view.ts';

type WithoutSlash<Page> = Page extends `/${infer Address}` ? Address : never;
/** The address a view can have: a page of the resource, without the slash. */
type Address<R extends AnyResource> = WithoutSlash<keyof R['pages']>;

/** One record of a resource, as the backend returns it. */
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

/** A column with a part of a field; the key of its heading is `resources.{name}.fields.{id}`. */
export interface VirtualColumn<R extends AnyResource> {
  id: string;
  /** The path of the value in the record, such as `user.name`. */
  source: ColumnName<R> | `${ColumnName<R>}.${string}`;
  cell: Cell;
  sortBy?: ColumnName<R>;
  parts?: KindParts;
  /** Whether it names the record: it opens it, and titles its card. */
  isName?: true;
  isLabeled?: true;
  /** Whether the card of a row leaves it out, because other values of the row say enough. */
  isOffCard?: boolean;
  /** Draws the value beside the name on a card, where that differs. */
  onCard?: Cell;
  /** Reads for a file what the cell does not have from the record; `source` is not written then. */
  fromElsewhere?: FromElsewhere;
  needs?: Capability;
}

/** Replacements of the generated renderers of one field. */
export interface FieldOverride {
  cell?: Cell;
  /** For numbers that their kind does not tell. */
  align?: 'right';
  /** For files, where the cell shows more than the value's kind tells, or it has none. */
  file?: FileParts;
  /** Whether the card of a row names the value, where its kind does not decide. */
  isLabeled?: boolean;
  /** Where a card shows it: beside the name, as a state or a sum, or before the other values. */
  card?: 'state' | 'sum' | 'first';
  /** Whether the column begins hidden, where the screen is not a wide one: the others need the room. */
  isSpare?: Spare;
  /** Whether the card of a row leaves it out, because another value of the row says enough. */
  isOffCard?: boolean;
  /** For forms; the filter of a list follows from the kind or the choices. */
  input?: Input;
  /** Whether the form of a record shows the value disabled, with the hint that it has for that. */
  isFixed?: FormInput['isFixed'];
  /** All values it can have, each with the translation key of its title. */
  choices?: Choices;
}

/** The creation behind a list's add button, if it creates something other than a record of the list. */
export interface OtherCreation {
  /** The view whose form it is. */
  of: { view: View };
  /** The call that creates it, if it is not the view's own; the form then has only the inputs that the call takes. */
  by?: Call & { body: z.ZodObject };
  /** Translation key of the button and the dialog. */
  title: string;
  /** Offered only where the backend announces this. */
  needs?: Capability;
  lead?: Lead;
}

interface Views<R extends AnyResource> extends Partial<
  Pick<
    ListOptions,
    'rowActions' | 'above' | 'record' | 'download' | 'needs' | 'empty' | 'belonging' | 'importable'
  >
> {
  icon: ComponentType;
  /** The columns, in order. */
  list: readonly (ColumnName<R> | VirtualColumn<R>)[];
  fields?: Partial<Record<ColumnName<R> | InputName<R> | FilterName<R>, FieldOverride>>;
  creates?: OtherCreation;
  /** The order the list begins with, where the backend pages it. */
  sort?: { field: ColumnName<R>; order: 'ASC' | 'DESC' };
  /** Which records can be changed, and which deleted, where not all of them can. */
  editable?: (record: RecordOf<R>) => boolean;
  deletable?: (record: RecordOf<R>) => boolean;
}

type AddressOf<R extends AnyResource> =
  R['name'] extends Address<R>
    ? { /** The page, where its name is not that of the resource. */ at?: Address<R> }
    : { /** The page. */ at: Address<R> };

type FormOf<R extends AnyResource> = [InputName<R>] extends [never]
  ? { form?: never; onFailure?: never; button?: never; lead?: never; start?: never; bulkEdit?: never }
  : {
      /** The inputs of the create and edit dialogs, in order. */
      form: readonly InputName<R>[];
      /** Called with the message of a failed save, which the dialog shows too. */
      onFailure?: (message: string) => void;
      /** Translation key of the button that creates, where that does more than save. */
      button?: string;
      lead?: Lead;
      /** The values that the create dialog begins with. */
      start?: Partial<Record<Keys<Schema<R, 'create'>>, string>>;
      /** The fields that several records can be given one value of at once. */
      bulkEdit?: readonly Keys<Schema<R, 'update'>>[];
    };

type FiltersOf<R extends AnyResource> = [FilterName<R>] extends [never]
  ? { filters?: never; filter?: never }
  : {
      /** The inputs above the list, in order; of a pair, the first is used if the backend announces it. */
      filters?: readonly (FilterName<R> | readonly [FilterName<R>, FilterName<R>])[];
      /** The permanent filter of the list. */
      filter?: Partial<Record<FilterName<R>, string | number>>;
    };

/**
 * The panel's view of a resource: data without layout. Every name is checked against the contract,
 * and a form for a resource that accepts no write does not compile.
 */
export type Declaration<R extends AnyResource> = Views<R> & AddressOf<R> & FormOf<R> & FiltersOf<R>;

/** A declaration whose names were checked, for the engine's own code. */
export interface AnyDeclaration extends Partial<Omit<ListOptions, 'icon'>> {
  icon: ComponentType;
  at?: string;
  list: readonly (string | { id: string; source: string; cell: Cell; sortBy?: string })[];
  form?: readonly string[];
  filters?: readonly (string | readonly [string, string])[];
  fields?: Record<string, FieldOverride | undefined>;
  creates?: OtherCreation;
  button?: string;
  lead?: Lead;
  start?: Readonly<Record<string, string>>;
}
