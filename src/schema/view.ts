import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Call } from '../../contract/call.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { Kind } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { AfterUpdate, Cell, ExtraActions, Input } from './parts.ts';

export interface Column {
  /** Names its heading. */
  id: string;
  /** Where the record has the value, `user.name` for a field of a field. */
  source: string;
  /** What the value means, where the contract says so. */
  kind?: Kind;
  cell: Cell;
  align: 'left' | 'right';
  /** The field the column is sorted by, or false where sorting makes no sense. */
  sortBy: string | false;
}

export interface FormInput {
  source: string;
  input: Input;
  isRequired: boolean;
  /** The value the input starts from, given the whole record. */
  toForm: (record: Readonly<Record<string, unknown>>) => unknown;
  /** Whether an empty value that was empty before is left out of the body. */
  isOptionalNote: boolean;
  /** The resource that the input offers, which not every account may list. */
  offers?: string;
  /** Whether it narrows by the key of a state, which the specification's records do not tell. */
  needsKey?: boolean;
}

/** What the add button of a list makes. */
export interface Creation {
  resource: AnyResource;
  /** The call that makes it; absent where nothing can be made. */
  call?: Call;
  inputs: readonly FormInput[];
  /** Translation key of the button and the dialog. */
  title: string;
  /** Translation key of the button that makes it. */
  button: string;
  failureToast: boolean;
  needs?: Capability;
}

/** A declaration with every name resolved to what draws it. */
export interface View {
  /** The page of the view, without the slash; its dialogs stand below it. */
  address: string;
  /** Translation key of the page's title. */
  title: string;
  /** Translation key of what the list says while it has no rows. */
  empty: string;
  resource: AnyResource;
  icon: ComponentType;
  columns: readonly Column[];
  inputs: readonly FormInput[];
  creation: Creation;
  filters: readonly FormInput[];
  /** What the list is always narrowed by. */
  filter: Readonly<Record<string, string | number>>;
  rowActions?: ExtraActions;
  afterUpdate?: AfterUpdate;
  newestFirst: boolean;
  deletable: (record: RaRecord) => boolean;
  failureToast: boolean;
}
