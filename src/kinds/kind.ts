import type { TFunction } from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import type { OptionList } from '../../contract/kinds.ts';

/** Draws one value of the record in context. */
export type Cell = ComponentType<{ source: string }>;

export interface InputProps {
  source: string;
  isRequired?: boolean;
  /** Whether the dialog opens with the cursor here. */
  autoFocus?: boolean;
  /** Whether its value is shown, and is neither changed nor sent. */
  disabled?: boolean;
  /** Below the field, while it has no error; `false` reserves no room for one, as in a filter. */
  helperText?: ReactElement | false;
}

/** Edits one value of the form in context. */
export type Input = ComponentType<InputProps>;

/** The list in which a key or an id has its title: an option list, or the records of a resource. */
export type TitledBy = { options: OptionList } | { records: string };

/** The words that a file for a spreadsheet needs. */
export interface FileWords {
  yes: string;
  no: string;
  /** The decimal separator. */
  decimal: string;
}

/** How a list is narrowed to a span of values of a kind. */
export interface Span {
  /** Edits one end. */
  filter: Input;
  /** The text of an end, given as the address carries it. */
  text: (end: string) => string;
  /** An end as a query has it; undefined for a text that is no value of the kind. */
  query: (text: string, end: 'from' | 'to') => string | undefined;
}

/**
 * Everything that depends on the kind of a value, in one file per kind and none per field. For parts that a kind leaves
 * out, its values are handled like texts.
 */
export interface KindParts {
  cell: Cell;
  align?: 'right';
  /** How well such a value names a record that has no better one; 1 is the best. */
  naming?: number;
  /** How it describes a record beside its name: its rank among the others, and its text. */
  detail?: { rank: number; text: (value: unknown, record: Readonly<Record<string, unknown>>) => string };
  /**
   * How a card shows it: a state or a sum beside the name, of both the state; a sum or a `first` before the other
   * values, a `last` after them; a number not at all.
   */
  card?: 'state' | 'sum' | 'first' | 'last' | 'number';
  /** The text that names a record on a card, where the cell has links of its own. */
  title?: Cell;
  /** Whether a card shows a label: dates all look alike. */
  isLabeled?: true;
  /** Whether it takes several lines, so that a phone keeps the list as a table. */
  isLong?: true;
  /** Absent where such a value is never written. */
  input?: Input;
  /** The filter of a list, where it is not the form's input. */
  filter?: Input;
  span?: Span;
  /** The value a form starts from, given the record's field. */
  toForm?: (value: unknown) => unknown;
  /** The record's field that `toForm` gets, where it does not have the input's own name. */
  readFrom?: string;
  /** Whether "none" is a valid choice, so that the input is not required. */
  takesNone?: true;
  /** Whether an empty input that was empty before is left out of the body. */
  omitsEmpty?: true;
  titledBy?: TitledBy;
  /** The readable text of a value of a form or a filter. */
  text?: (value: unknown, t: TFunction) => string;
  /** The text in a file for a spreadsheet. */
  fileText?: (value: unknown, words: FileWords) => string;
  /** The type of its cells in an Excel file, where that is not text; the cell then holds the value's `size`. */
  sheet?: 'number' | 'money' | 'moment';
  /** Whether it is an amount in the currency of its record, which a file has beside it. */
  inCurrency?: true;
  /** The number by which values are sorted and compared; else their texts are, by the alphabet. */
  size?: (value: unknown) => number;
  /** The text that a search looks through, given the readable text. */
  searched?: (text: string) => string;
  /** Reads what a backend sends, which may write the same value in another way. */
  read?: (value: unknown) => unknown;
}

/** The parts of a kind that write a value to a file for spreadsheets. */
export type FileParts = Pick<KindParts, 'fileText' | 'sheet' | 'size' | 'inCurrency'>;
