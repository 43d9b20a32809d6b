import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';
import { versionState } from './version-state.ts';

/** The name of a part of revenue, as a brand's system names it. */
export const componentName = /^[a-z][a-z0-9_]{0,31}$/;
/** Components that one event or formula names. */
export const maxComponents = 20;
/** Digits of a factor behind the point. */
export const factorDigits = 4;
/** A factor by which a component counts: up to four digits before the point, and up to four behind it. */
const factor = () => z.string().regex(/^-?(?:0|[1-9]\d{0,3})(?:\.\d{1,4})?$/, 'validation.factor');

/** The components that count, each with its factor: `{ bets: "1", wins: "-1", fee: "-0.05" }`. */
export const factors = () =>
  z
    .record(z.string().regex(componentName, 'validation.invalid'), factor())
    .refine((given) => Object.keys(given).length > 0, 'validation.required')
    .refine((given) => Object.keys(given).length <= maxComponents, 'validation.invalid');
export type Factors = Readonly<Record<string, string>>;

/** A formula as it is written: `bets − wins − 0.05 × fee`. */
export function formulaText(given: Factors): string {
  const parts = Object.entries(given).map(([name, value]) => {
    const size = value.replace('-', '');
    return [value.startsWith('-') ? '−' : '+', Number(size) === 1 ? name : `${size} × ${name}`].join(' ');
  });
  return parts.join(' ').replace(/^\+ /, '');
}

/** A version of the formula by which a brand's net revenue follows from its components. Versions never change. */
export const formula = z.object({
  version: z.int().positive(),
  /** The components of revenue that happens from then on count by it; null where no other version was before. */
  valid_from: rules.moment().nullable(),
  state: versionState(),
  factors: factors(),
});
export type Formula = z.output<typeof formula>;

const params = z.object({ id: rules.pathId() });
const access = ['super-admin', 'operator'] as const;
const edited = { access, permission: 'brands.edit' } as const;
const path = '/api/v1/brands/{id}/formulas';

/** The calls about the formulas of a brand's net revenue. */
export const formulaCalls = {
  list: call({
    method: 'GET',
    path,
    summary: 'The versions of a brand’s formula of net revenue, the first one first.',
    access,
    permission: 'brands.view',
    params,
    status: 200,
    answer: z.array(formula),
  }),
  create: call({
    method: 'POST',
    path,
    summary:
      'Adds a version of the formula. The first one counts always, and each other one from now on or from a later moment. If-Match names the latest version that it began from, 0 for none.',
    ...edited,
    params,
    versionOf: formula,
    repeatable: true,
    body: z.object({ factors: factors(), valid_from: rules.moment().nullable().optional() }),
    status: 201,
    answer: formula,
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{version}`,
    summary: 'Removes the latest version, as long as it is not valid yet.',
    ...edited,
    params: params.extend({ version: rules.pathId() }),
    refuses: [409],
    status: 204,
  }),
} as const;
