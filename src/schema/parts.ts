import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Call } from '../../contract/call.ts';
import type { Capability } from '../../contract/capabilities.ts';

/*
 * What draws, edits and follows a record. The engine has one of each for every kind of value, and a
 * declaration names its own where that does not do.
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

/** Buttons of a row besides Edit and Delete; they act on the record in context. */
export interface ExtraActions {
  /** The call they make: they are for those alone who may. */
  by: Call;
  component: ComponentType;
  /** The same for all rows that are selected. */
  bulk?: ComponentType;
  /** Shown only where the backend announces this. */
  needs?: Capability;
}

/** Has what shows a record outside the lists follow a change of it. */
export type AfterUpdate = (id: string, queryClient: QueryClient) => void;
