import type { Kind } from '../../contract/kinds.ts';
import { isOption } from '../shared/option.ts';
import { BadgesCell } from './cells/BadgesCell.tsx';
import { BadgeCell, YesNoCell } from './cells/ChipCells.tsx';
import { ContentCell } from './cells/ContentCell.tsx';
import { EmailCell, LinkCell, PhoneCell } from './cells/LinkCells.tsx';
import { MomentCell } from './cells/MomentCell.tsx';
import { MoneyCell } from './cells/MoneyCell.tsx';
import { PersonCell } from './cells/PersonCell.tsx';
import { TextCell } from './cells/TextCell.tsx';
import { isReference } from '../shared/reference.ts';
import type { Cell, Input } from './parts.ts';
import { lazyInput } from './lazyForms.tsx';

/** How the values of one kind are drawn and edited. */
export interface Renderer {
  cell: Cell;
  /** Absent where such a value is never written. */
  input?: Input;
  /** The filter input of a list, where it is not the form's input. */
  filter?: Input;
  align?: 'right';
  /** The value a form starts from, given the record's field of that kind; the same value by default. */
  toForm?: (value: unknown) => unknown;
  /** The record's field that `toForm` gets, where it does not have the input's own name. */
  readFrom?: string;
  /** The resource that the input offers, which not every account may list. */
  offers?: string;
  /** Whether an empty choice is valid too, so that the input is not required. */
  takesNone?: true;
  /** Whether an empty input that was empty before is left out of the body (decision 7). */
  isOptionalNote?: true;
}

/** The renderer of a kind: one per kind, never one per field. */
export function rendererOf(kind: Kind): Renderer {
  switch (kind.is) {
    case 'id':
    case 'version':
      return { cell: TextCell };
    case 'text':
      return { cell: TextCell, input: lazyInput((forms) => forms.TextInput), isOptionalNote: true };
    case 'content':
      return { cell: ContentCell, input: lazyInput((forms) => forms.ContentInput), isOptionalNote: true };
    case 'email':
      return { cell: EmailCell, input: lazyInput((forms) => forms.EmailInput) };
    case 'phone':
      return { cell: PhoneCell, input: lazyInput((forms) => forms.PhoneInput) };
    case 'link':
      return { cell: LinkCell, input: lazyInput((forms) => forms.LinkInput) };
    case 'moment':
      return { cell: MomentCell };
    case 'yesNo':
      return {
        cell: YesNoCell,
        input: lazyInput((forms) => forms.YesNoInput),
        filter: lazyInput((forms) => forms.YesNoFilter),
        toForm: Boolean,
      };
    case 'money':
      return { cell: MoneyCell, input: lazyInput((forms) => forms.MoneyInput), align: 'right' };
    case 'option':
      return {
        cell: TextCell,
        input: lazyInput((forms) => forms.optionInput(kind.list)),
        toForm: (value) => (isOption(value) ? value.key : null),
      };
    case 'reference':
      return {
        cell: TextCell,
        input: lazyInput((forms) => forms.referenceInput(kind.resource, kind.field)),
        offers: kind.resource,
        readFrom: kind.field,
        toForm: (value) => (isReference(value) ? value.id : null),
      };
    case 'references':
      return {
        cell: BadgesCell,
        input: lazyInput((forms) => forms.referencesInput(kind.resource)),
        offers: kind.resource,
        takesNone: true,
        toForm: (value) =>
          Array.isArray(value) ? value.filter(isReference).map(({ id }) => String(id)) : [],
      };
    case 'person':
      return { cell: PersonCell };
    case 'state':
      return { cell: BadgeCell };
    case 'bound':
      return {
        cell: TextCell,
        input: lazyInput((forms) => (kind.of === 'money' ? forms.MoneyFilter : forms.DateFilter)),
      };
  }
}
