import type { ComponentType } from 'react';
import type { Call } from '../../contract/call.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { ToastAction } from '../shared/toasts/store.ts';

/*
 * The parts that draw, edit and follow a record. The engine has one of each for every kind of value,
 * and a declaration names its own where that does not suffice.
 */

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

/** Fixed values, each with the translation key of its title. */
export type Choices = Readonly<Record<string, string>>;

/** An action of a row besides Edit and Delete; it acts on the record in context. */
export interface RowAction {
  /** The call it makes, if any: only accounts that may make the call get the action. */
  by?: Call;
  component: ComponentType;
  /** The same action for all selected rows. */
  bulk?: ComponentType;
  /** Shown only where the backend announces this. */
  needs?: Capability;
}

/** The dialog that a row opens where it is not edited. */
export interface RecordView {
  /** Translation key of the dialog's title. */
  title: string;
  /** Draws the record in context: the content of the dialog, and its buttons. */
  component: ComponentType;
  /** Opened only where the backend announces this. */
  needs?: Capability;
}

/**
 * The link in the toast of a record that was just made, given the backend's answer, if any; undefined where
 * the answer says too little.
 */
export type Lead = (
  made: unknown,
  navigate: (to: string) => unknown,
) => Pick<ToastAction, 'label' | 'onClick'> | undefined;
