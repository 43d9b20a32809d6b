import type * as z from 'zod';
import { isRequired, kindOf } from '../../contract/kinds.ts';
import { sortKeys } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { routeTitles } from '../common/routeTitles.ts';
import type { AnyDeclaration, OtherCreation } from './declaration.ts';
import { type Renderer, rendererOf } from './renderers.ts';
import { textKey } from './texts.ts';
import type { Column, Creation, FormInput, View } from './view.ts';

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
          button: declaration.button ?? 'ra.action.save',
          failureToast,
        },
    filters: filters.map(input(resource.filter, 'filter')),
    filter: declaration.filter ?? {},
    rowActions: declaration.rowActions,
    afterUpdate: declaration.afterUpdate,
    newestFirst: declaration.newestFirst ?? false,
    deletable: declaration.deletable ?? (() => true),
    failureToast,
  };
}
