import type { TFunction } from 'i18next';
import type * as z from 'zod';
import type { Currency } from '../../../../contract/currencies.ts';
import { isRequired, kindOf } from '../../../../contract/kinds.ts';
import { imported } from '../../../kinds/imported.ts';
import { textKey } from '../../../kinds/texts.ts';
import type { Choices, Creation, FormInput } from '../../view.ts';
import type { TitledBy } from '../../../kinds/kind.ts';

/** A field that an import fills in. */
export interface ImportField {
  source: string;
  label: string;
  isRequired: boolean;
  /** Reads a cell, given its text; without it, the text is the value. */
  read?: (text: string, language: string) => unknown;
  /** The translation key of a problem with the text of a cell. */
  problem?: (text: string) => string | undefined;
  /** Every title by which a column is taken for the field, in all languages; the most likely first. */
  titles: readonly string[];
  titledBy?: TitledBy;
  choices?: Choices;
  /** The currency of its amounts, where the backend says it. */
  currency?: Currency;
}

/** The schema of the body that creates a record. @throws if nothing can be created */
export function bodySchema({ call, resource }: Creation): z.ZodObject {
  if (!call?.body) throw new Error(`${resource.name} cannot be created`);
  return call.body;
}

/**
 * The fields that an import fills in: those of the create dialog.
 *
 * @param inputs the inputs that the account is offered
 * @param languages the texts of every language that a file may have its headings in
 * @param currency that of amounts, where the backend says it
 */
export function importFields(
  creation: Creation,
  inputs: readonly FormInput[],
  t: TFunction,
  languages: readonly TFunction[],
  currency?: Currency,
): ImportField[] {
  const { shape } = bodySchema(creation);
  const { name } = creation.resource;
  return inputs.map(({ source, parts, choices }) => {
    const schema: z.ZodType | undefined = shape[source];
    const kind = schema && kindOf(schema)?.is;
    const { headings = [], read, problem } = (kind && imported[kind]) ?? {};
    const names = [...new Set([source, parts.readFrom ?? source])];
    const labels = languages.flatMap((words) =>
      names.map((field) => words(textKey(name, `fields.${field}`), { defaultValue: '' })),
    );
    return {
      source,
      label: t(textKey(name, `fields.${source}`)),
      isRequired: schema !== undefined && isRequired(schema),
      read,
      problem,
      titles: [...labels, ...names, ...headings].filter((title) => title !== ''),
      titledBy: parts.titledBy,
      choices,
      ...(kind === 'money' && { currency }),
    };
  });
}
