import type { ComponentType } from 'react';
import type * as z from 'zod';
import { isRequired, kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { AnyDeclaration, Cell, Input } from './declaration.ts';
import { rendererOf } from './renderers.ts';

export interface Column {
  source: string;
  cell: Cell;
  align: 'left' | 'right';
  /** The field the column is sorted by, or false where sorting makes no sense. */
  sortBy: string | false;
}

export interface FormInput {
  source: string;
  input: Input;
  isRequired: boolean;
  toForm: (value: unknown) => unknown;
}

/** A declaration with every name resolved to what draws it. */
export interface View {
  resource: AnyResource;
  icon: ComponentType;
  columns: readonly Column[];
  inputs: readonly FormInput[];
  filters: readonly FormInput[];
}

/**
 * Resolves a declaration once, when the resource is defined.
 * @throws if a field is missing or of a kind the engine does not know, naming resource and field
 */
export function resolveView(resource: AnyResource, declaration: AnyDeclaration): View {
  const { list, form = [], filters = [], fields = {} } = declaration;

  const field = (schema: z.ZodObject | undefined, source: string) => {
    const value = schema?.shape[source];
    const kind = value && kindOf(value);
    if (!kind) throw new Error(`${resource.name}.${source}: the schema engine knows no such field or kind`);
    return { required: isRequired(value), renderer: rendererOf(kind) };
  };

  const column = (source: string): Column => {
    const override = fields[source]?.cell;
    if (override) return { source, cell: override, align: 'left', sortBy: source };
    const { cell, align } = field(resource.record, source).renderer;
    return { source, cell, align, sortBy: source };
  };

  const input =
    (schema: z.ZodObject | undefined) =>
    (source: string): FormInput => {
      const { required, renderer } = field(schema, source);
      const { input: generated, toForm = (value) => value } = renderer;
      return { source, input: fields[source]?.input ?? generated, isRequired: required, toForm };
    };

  return {
    resource,
    icon: declaration.icon,
    columns: list.map((item) =>
      typeof item === 'string'
        ? column(item)
        : { source: item.id, cell: item.cell, align: 'left', sortBy: item.sortBy ?? false },
    ),
    inputs: form.map(input(resource.create ?? resource.update)),
    filters: filters.map(input(resource.filter)),
  };
}
