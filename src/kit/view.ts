import type { ComponentType } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { Call } from '../../contract/call.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { Kind } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Cell, Choices, Input, Lead, RecordView, RowAction } from '../kinds/parts.ts';

export interface Column {
  /** Names its heading. */
  id: string;
  /** Where the record has the value, `user.name` for a field of a field. */
  source: string;
  /** The meaning of the value, where the contract has one. */
  kind?: Kind;
  cell: Cell;
  align: 'left' | 'right';
  /** The field the column is sorted by, or false where sorting makes no sense. */
  sortBy: string | false;
  /** Shown only where the backend announces this. */
  needs?: Capability;
}

export interface FormInput {
  source: string;
  /** The meaning of the value, where the contract has one. */
  kind?: Kind;
  /** The titles of its values, where they are fixed. */
  choices?: Choices;
  input: Input;
  isRequired: boolean;
  /** The value the input starts from, given the whole record. */
  toForm: (record: Readonly<Record<string, unknown>>) => unknown;
  /** Whether an empty value that was empty before is left out of the body. */
  isOptionalNote: boolean;
  /** The resource that the input offers, which not every account may list. */
  offers?: string;
  /** Whether it filters by the key of a state, which the specification's records do not have. */
  needsKey?: boolean;
  /** Offered only where the backend announces this, else `otherwise`. */
  needs?: Capability;
  otherwise?: FormInput;
}

/** The creation behind a list's add button. */
export interface Creation {
  resource: AnyResource;
  /** The call that makes it; absent where nothing can be made. */
  call?: Call;
  inputs: readonly FormInput[];
  /** Translation key of the button and the dialog. */
  title: string;
  /** Translation key of the button that creates it. */
  button: string;
  failureToast: boolean;
  needs?: Capability;
  lead?: Lead;
}

/** A declaration with every name resolved to the component that draws it. */
export interface View {
  /** The page of the view, without the slash; its dialogs stand below it. */
  address: string;
  /** Translation key of the page's title. */
  title: string;
  /** The page counts as yet to come where the backend does not announce this. */
  needs?: Capability;
  /** Translation key of the text of a list without rows. */
  empty: string;
  resource: AnyResource;
  icon: ComponentType;
  columns: readonly Column[];
  inputs: readonly FormInput[];
  creation: Creation;
  filters: readonly FormInput[];
  /** The titles of fixed values, by field. */
  choices: Readonly<Record<string, Choices>>;
  /** The permanent filter of the list. */
  filter: Readonly<Record<string, string | number>>;
  rowActions: readonly RowAction[];
  /** The dialog that a row opens where it is not edited. */
  record?: RecordView;
  /** The order the list begins with, where the backend pages it. */
  sort?: SortPayload;
  editable: (record: RaRecord) => boolean;
  deletable: (record: RaRecord) => boolean;
  failureToast: boolean;
}
