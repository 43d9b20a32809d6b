import type { ComponentType } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { Call, CallRight } from '../../contract/call.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Route } from '../../contract/routes.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { Cell, Input, KindParts } from '../kinds/kind.ts';
import type { Waiting } from '../shared/lazily.ts';
import type { ToastAction } from '../shared/toasts/store.ts';

/** Why a column begins hidden: always, or beside the columns of a capability; the last of them to be shown, too. */
export type Spare = true | { beside: Capability; isLast?: true };

/** Fixed values, each with the translation key of its title. */
export type Choices = Readonly<Record<string, string>>;

/** An action besides Edit and Delete, of a row, of all selected rows, or of both. */
export interface RowAction {
  /** The call it makes, if any: only accounts that may make the call get the action. */
  by?: CallRight;
  /** Acts on the record in context. */
  component?: ComponentType;
  /** Loads the component, for which rows wait; undefined if it is loaded. */
  warm?: () => Promise<unknown> | undefined;
  /** Acts on all selected rows. */
  bulk?: ComponentType;
  /** Whether a row has it, where not all of them do. */
  offers?(record: RaRecord, ownId: number): boolean;
  /** Shown only where the backend announces this. */
  needs?: Capability;
}

/** The content of the drawer of a record, where that is more than the record's fields. */
export interface RecordView {
  /**
   * Renders the record in context: the content and the buttons of the drawer; `waiting` is shown until it is loaded.
   */
  component: ComponentType<Waiting>;
  /** Used only where the backend announces this. */
  needs?: Capability;
}

/**
 * The link in the toast of a new record, given the backend's response, if any; undefined if the response has too
 * little.
 */
export type Lead = (
  made: unknown,
  navigate: (to: string) => unknown,
) => Pick<ToastAction, 'label' | 'onClick'> | undefined;

/** A file that the backend makes of a list, with the filters of that. */
export interface Download {
  call: Call;
  /** Translation key of the entry in the menu of the list. */
  title: string;
}

/** Options of a list besides its columns and inputs; a declaration passes them on unchanged. */
export interface ListOptions {
  icon: ComponentType;
  /** If the backend does not announce this, the page is a placeholder. */
  needs?: Capability;
  /** The initial order of the list, if the backend pages it. */
  sort?: SortPayload;
  rowActions: readonly RowAction[];
  /** Shown between a list's header and its rows. */
  above?: ComponentType;
  /** Draws a record in its drawer, in place of its fields. */
  record?: RecordView;
  download?: Download;
  /** The fields that several records can be given one value of at once. */
  bulkEdit: readonly string[];
  /** Whether records can be created from a file, by those who may create them. */
  importable?: true;
  /** Which records can be changed, and which deleted, where not all of them can. */
  editable: (record: RaRecord) => boolean;
  deletable: (record: RaRecord) => boolean;
  /** Called with the message of a failed save, which the dialog shows too. */
  onFailure?: (message: string) => void;
  /** Translation key of the text of a list without rows. */
  empty: string;
  /** Translation key of the link to the list in the drawers of other records, where its title says too little. */
  belonging?: string;
  /** The permanent filter of the list. */
  filter: Readonly<Record<string, string | number>>;
}

/** Adds to records of a list what they do not carry themselves. @throws what reading it throws */
export type FromElsewhere = (
  records: readonly RaRecord[],
  user: CurrentUser,
  signal: AbortSignal,
) => Promise<readonly RaRecord[]>;

export interface Column {
  /** The id of the column, which its heading's text key contains. */
  id: string;
  /** The path of the value in the record, such as `user.name`. */
  source: string;
  /** The parts of the value's kind, where the contract gives it one. */
  parts?: KindParts;
  cell: Cell;
  /** Whether the card of a row names the value. */
  isLabeled?: boolean;
  /** Whether it names the record: it opens it, and titles its card. */
  isName?: true;
  /** Draws the value beside the name on a card, where that differs. */
  onCard?: Cell;
  /** Whether it begins hidden, where the screen is not a wide one. */
  isSpare?: Spare;
  /** Whether the card of a row leaves it out. */
  isOffCard?: boolean;
  /** The field the column is sorted by, or false where sorting makes no sense. */
  sortBy: string | false;
  /** Adds to records what the cell reads elsewhere, under the id of the column, for a file. */
  fromElsewhere?: FromElsewhere;
  /** Shown only where the backend announces this. */
  needs?: Capability;
}

export interface FormInput {
  source: string;
  /** The parts of the value's kind. */
  parts: Partial<KindParts>;
  /** The titles of its values, where they are fixed. */
  choices?: Choices;
  input: Input;
  isRequired: boolean;
  /** Whether a record keeps its value for good. */
  isFixed?: ((record: Readonly<Record<string, unknown>>) => boolean) | undefined;
  /** The value the input starts from, given the whole record. */
  toForm: (record: Readonly<Record<string, unknown>>) => unknown;
  /** Whether it filters by the key of a state, which records of the specification lack. */
  needsKey?: boolean;
  /** Offered only where the backend announces this, else `otherwise`. */
  needs?: Capability;
  otherwise?: FormInput;
}

/** The creation behind a list's add button. */
export interface Creation {
  resource: AnyResource;
  /** The call that creates it; absent if nothing can be created. */
  call?: Call;
  inputs: readonly FormInput[];
  /** Translation key of the button and the dialog. */
  title: string;
  /** Translation key of the button that creates it. */
  button: string;
  onFailure?: (message: string) => void;
  needs?: Capability;
  lead?: Lead;
  /** The values that its form begins with. */
  start?: Readonly<Record<string, string>>;
}

/** A declaration in which every name is resolved to a component. */
export interface View extends ListOptions {
  /** The path of the view without the slash; the paths of its dialogs are below it. */
  address: string;
  page: Route;
  /** Translation key of the page's title. */
  title: string;
  resource: AnyResource;
  columns: readonly Column[];
  /** The fields that no column shows, but the drawer of a record does. */
  others: readonly Column[];
  inputs: readonly FormInput[];
  creation: Creation;
  filters: readonly FormInput[];
  /** The titles of fixed values, by field. */
  choices: Readonly<Record<string, Choices>>;
}
