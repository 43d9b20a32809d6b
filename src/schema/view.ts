import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import { isRequired, type Kind, kindOf } from '../../contract/kinds.ts';
import { sortKeys } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { routeTitles } from '../common/routeTitles.ts';
import type { AfterUpdate, AnyDeclaration, Cell, ExtraActions, Input, OtherCreation } from './declaration.ts';
import { type Renderer, rendererOf } from './renderers.ts';
import { textKey } from './texts.ts';

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
  failureToast: boolean;
}

/** The values a form starts from, given the record it edits; a record without fields for a new one. */
export const startValues = (inputs: readonly FormInput[], record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(inputs.map(({ source, toForm }) => [source, toForm(record)]));

function otherCreation({ of, by, title, needs }: OtherCreation): Creation {
  const { creation } = of.view;
  if (!by) return { ...creation, title, needs };
  const inputs = creation.inputs.filter(({ source }) => source in by.body.shape);
  return { ...creation, call: by, inputs, title, needs };
}

const titles: Record<string, string> = routeTitles;

/**
 * Resolves a declaration once, when the resource is defined.
 * @throws if a field is missing or of a kind the engine does not know, naming resource and field
 */
export function resolveView(resource: AnyResource, declaration: AnyDeclaration): View {
  const { list, form = [], filters = [], fields = {}, at = resource.name } = declaration;
  const title = titles[`/${at}`];
  if (title === undefined) throw new Error(`${resource.name}: there is no page at /${at}`);

  const fault = (source: string) =>
    new Error(`${resource.name}.${source}: the schema engine knows no such field or kind`);

  const renderer = (value: z.core.$ZodType | undefined): Renderer | undefined => {
    const kind = value && kindOf(value);
    return kind && rendererOf(kind);
  };

  const column = (source: string): Column => {
    const value = resource.record.shape[source];
    const kind = value && kindOf(value);
    const generated = kind && rendererOf(kind);
    const cell = fields[source]?.cell ?? generated?.cell;
    if (!cell) throw fault(source);
    const isSortable = sortKeys(resource.record).includes(source);
    const align = generated?.align ?? 'left';
    return { id: source, source, kind, cell, align, sortBy: isSortable && source };
  };

  const input =
    (schema: z.ZodObject | undefined, use: 'input' | 'filter') =>
    (source: string): FormInput => {
      const value = schema?.shape[source];
      const generated = renderer(value);
      const { toForm = (held: unknown) => held, readFrom = source } = generated ?? {};
      const told = resource.record.shape[source];
      const own = fields[source]?.input ?? (use === 'filter' ? generated?.filter : undefined);
      const drawn = own ?? generated?.input;
      if (!value || !drawn) throw fault(source);
      return {
        source,
        input: drawn,
        isRequired: isRequired(value) && !generated?.takesNone,
        toForm: (record) => toForm(record[readFrom]),
        isOptionalNote: generated?.isOptionalNote ?? false,
        offers: generated?.offers,
        needsKey: use === 'filter' && told !== undefined && kindOf(told)?.is === 'state',
      };
    };

  const inputs = form.map(input(resource.create ?? resource.update, 'input'));
  const { creates, failureToast = false } = declaration;
  return {
    address: at,
    title,
    empty: declaration.empty ?? textKey(resource.name, 'empty'),
    resource,
    icon: declaration.icon,
    columns: list.map((item) =>
      typeof item === 'string' ? column(item) : { ...item, align: 'left', sortBy: item.sortBy ?? false },
    ),
    inputs,
    creation: creates
      ? otherCreation(creates)
      : {
          resource,
          call: resource.calls.create,
          inputs,
          title: textKey(resource.name, 'create'),
          failureToast,
        },
    filters: filters.map(input(resource.filter, 'filter')),
    filter: declaration.filter ?? {},
    rowActions: declaration.rowActions,
    afterUpdate: declaration.afterUpdate,
    failureToast,
  };
}
