import type * as z from 'zod';
import { capabilities, type Capability } from '../../contract/capabilities.ts';
import { isRequired, kindOf } from '../../contract/kinds.ts';
import { sortKeys } from '../../contract/paging.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { isRoute } from '../../contract/routes.ts';
import { partsOfSchema } from '../kinds/index.ts';
import type { KindParts } from '../kinds/kind.ts';
import { lazyInput } from '../kinds/lazy-forms.tsx';
import { textKey } from '../kinds/texts.ts';
import type { Column, Creation, FormInput, ListOptions, View } from '../kit/view.ts';
import { routeTitle } from '../shared/route-titles.ts';
import type { AnyDeclaration, FieldOverride, OtherCreation } from './declaration.ts';

type Fields = Readonly<Record<string, FieldOverride | undefined>>;

function fault({ name }: AnyResource, source: string): Error {
  return new Error(`${name}.${source}: the schema engine knows no such field or kind`);
}

/** The capability that a field needs, according to the contract. */
const neededFor = (beyond: AnyResource['fieldsBeyond'], field: string): Capability | undefined =>
  capabilities.find((capability) => beyond?.[capability]?.includes(field));

function columnOf(resource: AnyResource, fields: Fields, source: string): Column {
  const { align, card, file, ...own } = fields[source] ?? {};
  const kind = partsOfSchema(resource.record.shape[source]);
  const cell = own.cell ?? kind?.cell;
  if (!cell) throw fault(resource, source);
  const isSortable = sortKeys(resource).includes(source);
  const needs = neededFor(resource.fieldsBeyond, source);
  const isLabeled = own.isLabeled ?? kind?.isLabeled;
  const parts =
    align || card || file ? { cell, ...kind, ...(align && { align }), ...(card && { card }), ...file } : kind;
  const { isOffCard, isSpare } = own;
  return {
    id: source,
    source,
    parts,
    cell,
    isLabeled,
    isOffCard,
    isSpare,
    sortBy: isSortable && source,
    needs,
  };
}

/** The fields of a record that a list has no column for, as far as something draws them. */
function othersOf(resource: AnyResource, fields: Fields, list: AnyDeclaration['list']): Column[] {
  const listed = list.map((item) => (typeof item === 'string' ? item : item.source).split('.')[0]);
  return Object.entries(resource.record.shape)
    .filter(([source, schema]) => {
      const isShown = fields[source]?.cell ?? !['id', 'version'].includes(kindOf(schema)?.is ?? 'id');
      return isShown && !listed.includes(source);
    })
    .map(([source]) => columnOf(resource, fields, source));
}

/** An input of a form or, of the schema `filter`, of a list's filters. */
function inputOf(
  resource: AnyResource,
  fields: Fields,
  schema: z.ZodObject | undefined,
  source: string,
): FormInput {
  const isFilter = schema === resource.filter;
  const value = schema?.shape[source];
  const parts: Partial<KindParts> = partsOfSchema(value) ?? {};
  const { choices, input, isFixed } = fields[source] ?? {};
  const chosen = choices && lazyInput((forms) => forms.choiceInput(choices));
  const own = isFilter ? (chosen ?? parts.filter) : (input ?? chosen);
  const drawn = own ?? parts.input;
  if (!value || !drawn) throw fault(resource, source);
  const { toForm = (held: unknown) => held, readFrom = source } = parts;
  const recordField = resource.record.shape[source];
  return {
    source,
    parts,
    choices,
    input: drawn,
    isFixed,
    isRequired: isRequired(value) && !parts.takesNone,
    // Another backend may tell the id of a record beside it, or in its place.
    toForm: (record) => toForm(record[readFrom]) ?? toForm(record[source]),
    needsKey: isFilter && recordField !== undefined && kindOf(recordField)?.is === 'state',
    needs: neededFor(isFilter ? resource.fieldsBeyond : resource.writesBeyond, source),
  };
}

function otherCreation({ of, by, ...own }: OtherCreation): Creation {
  const { creation } = of.view;
  if (!by) return { ...creation, lead: undefined, ...own };
  const inputs = creation.inputs.filter(({ source }) => source in by.body.shape);
  return { ...creation, lead: undefined, ...own, call: by, inputs };
}

/** The defaults of a list. */
const usual = ({ name }: AnyResource): Omit<ListOptions, 'icon'> => ({
  rowActions: [],
  bulkEdit: [],
  editable: () => true,
  deletable: () => true,
  empty: textKey(name, 'empty'),
  filter: {},
});

/**
 * Resolves a declaration once, when the resource is defined.
 * @throws if a field is missing or of a kind the engine does not know, naming resource and field
 */
export function resolveView(resource: AnyResource, declaration: AnyDeclaration): View {
  const { at = resource.name, list, form = [], filters = [], fields = {}, ...declared } = declaration;
  const { creates, button = 'ra.action.save', lead, start, ...own } = declared;
  const options = { ...usual(resource), ...own };
  const page = `/${at}`;
  if (!isRoute(page)) throw new Error(`${resource.name}: there is no page at ${page}`);

  const { create, update } = resource;
  const unwritten = form.find((source) => [create, update].every((body) => !(source in (body?.shape ?? {}))));
  if (unwritten !== undefined) throw fault(resource, unwritten);
  /** The inputs of one body, without those that only the other body takes. */
  const inputsOf = (body: z.ZodObject | undefined) =>
    form
      .filter((source) => body && source in body.shape)
      .map((source) => inputOf(resource, fields, body, source));
  const filter = (source: string) => inputOf(resource, fields, resource.filter, source);
  return {
    ...options,
    address: at,
    page,
    title: routeTitle(page),
    resource,
    columns: list.map((item) =>
      typeof item === 'string' ? columnOf(resource, fields, item) : { ...item, sortBy: item.sortBy ?? false },
    ),
    others: othersOf(resource, fields, list),
    inputs: inputsOf(update ?? create),
    creation: creates
      ? otherCreation(creates)
      : {
          resource,
          call: resource.calls.create,
          inputs: inputsOf(create ?? update),
          title: textKey(resource.name, 'create'),
          button,
          onFailure: options.onFailure,
          lead,
          start,
        },
    filters: filters.map((item) =>
      typeof item === 'string' ? filter(item) : { ...filter(item[0]), otherwise: filter(item[1]) },
    ),
    choices: Object.fromEntries(
      Object.entries(fields).flatMap(([field, by]) => (by?.choices ? [[field, by.choices]] : [])),
    ),
  };
}
