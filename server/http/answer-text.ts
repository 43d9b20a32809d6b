import * as z from 'zod';

/** What the elements of an answer are that may be a plain array. */
function elementsOf(schema: z.ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  return schema.options.find((option) => option instanceof z.ZodArray)?.element;
}

/**
 * The JSON of an answer, parsed by its schema. A list of a hundred thousand records is taken one by one,
 * so that no parsed copy of the whole is kept beside it.
 *
 * @throws when the schema does not know the answer.
 */
export function answerText(schema: z.ZodType, answer: unknown): string {
  const elements = elementsOf(schema);
  if (!elements || !Array.isArray(answer)) return JSON.stringify(schema.parse(answer));
  return `[${answer.map((one) => JSON.stringify(z.parse(elements, one))).join(',')}]`;
}
