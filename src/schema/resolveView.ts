import type * as z from 'zod';
import { capabilities } from '../../contract/capabilities.ts';
import { isRequired, kindOf } from '../../contract/kinds.ts';
import { sortKeys } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { routeTitles } from '../shared/routeTitles.ts';
import type { AnyDeclaration, OtherCreation } from './declaration.ts';
import { lazyInput } from '../kinds/lazyForms.tsx';
import { type Renderer, rendererOf } from '../kinds/renderers.ts';
import { textKey } from '../kinds/texts.ts';
import type { Column, Creation, FormInput, View } from '../kit/view.ts';

function otherCreation({ of, by, ...own }: OtherCreation): Creation {
  const { creation } = of.view;
  if (!by) return { ...creation, lead: undefined, ...own };
  const inputs = creation.inputs.filter(({ source }) => source in by.body.shape);
  return { ...creation, lead: undefined, ...own, call: by, inputs };
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

  /** The capability that a field needs. */
  const needed = (field: string) =>
    capabilities.find((capability) => resource.fieldsBeyond?.[capability]?.includes(field));
  /** The same for a key of a body. */
  const neededToWrite = (key: string) =>
    capabilities.find((capability) => resource.writesBeyond?.[capability]?.includes(key));

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
    return { id: source, source, kind, cell, align, sortBy: isSortable && source, needs: needed(source) };
  };

  const input =
    (schema: z.ZodObject | undefined, use: 'input' | 'filter') =>
    (source: string): FormInput => {
      const value = schema?.shape[source];
      const generated = renderer(value);
      const { toForm = (held: unknown) => held, readFrom = source } = generated ?? {};
      const told = resource.record.shape[source];
      const choices = fields[source]?.choices;
      const chosen = choices && lazyInput((forms) => forms.choiceInput(choices));
      const own = use === 'input' ? (fields[source]?.input ?? chosen) : (chosen ?? generated?.filter);
      const drawn = own ?? generated?.input;
      if (!value || !drawn) throw fault(source);
      return {
        source,
        kind: kindOf(value),
        choices,
        input: drawn,
        isRequired: isRequired(value) && !generated?.takesNone,
        toForm: (record) => toForm(record[readFrom]),
        isOptionalNote: generated?.isOptionalNote ?? false,
        offers: generated?.offers,
        needsKey: use === 'filter' && told !== undefined && kindOf(told)?.is === 'state',
        needs: use === 'filter' ? needed(source) : neededToWrite(source),
      };
    };
  const filter = input(resource.filter, 'filter');

  const bodies = [resource.create, resource.update].filter((body) => body !== undefined);
  const unwritten = form.find((source) => bodies.every(({ shape }) => !(source in shape)));
  if (unwritten !== undefined) throw fault(unwritten);
  /** The form of one body: what the other alone takes is no part of it. */
  const inputsOf = (body: z.ZodObject | undefined) =>
    form.filter((source) => body && source in body.shape).map(input(body, 'input'));
  const { creates, failureToast = false } = declaration;
  return {
    address: at,
    title,
    needs: declaration.needs,
    empty: declaration.empty ?? textKey(resource.name, 'empty'),
    resource,
    icon: declaration.icon,
    columns: list.map((item) =>
      typeof item === 'string' ? column(item) : { ...item, align: 'left', sortBy: item.sortBy ?? false },
    ),
    inputs: inputsOf(resource.update ?? resource.create),
    creation: creates
      ? otherCreation(creates)
      : {
          resource,
          call: resource.calls.create,
          inputs: inputsOf(resource.create ?? resource.update),
          title: textKey(resource.name, 'create'),
          button: declaration.button ?? 'ra.action.save',
          failureToast,
          lead: declaration.lead,
        },
    filters: filters.map((item) =>
      typeof item === 'string' ? filter(item) : { ...filter(item[0]), otherwise: filter(item[1]) },
    ),
    choices: Object.fromEntries(
      Object.entries(fields).flatMap(([field, own]) => (own?.choices ? [[field, own.choices]] : [])),
    ),
    filter: declaration.filter ?? {},
    rowActions: declaration.rowActions ?? [],
    record: declaration.record,
    sort: declaration.sort,
    editable: declaration.editable ?? (() => true),
    deletable: declaration.deletable ?? (() => true),
    failureToast,
  };
}
