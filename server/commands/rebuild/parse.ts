import * as z from 'zod';
import type { Part } from '../../figures/rebuild.ts';
import { UsageError } from '../run.ts';

const day = z.iso.date();

/**
 * The part of the figures that a command line names.
 *
 * @throws UsageError if a day or the id of a brand is malformed, or if the span ends before it begins.
 */
export function parsePart(values: Partial<Record<'from' | 'to' | 'brand', string>>): Part {
  const { from, to, brand } = values;
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined && !day.safeParse(value).success) {
      throw new UsageError(`--${name} must be a day, such as 2026-01-31.`);
    }
  }
  if (from !== undefined && to !== undefined && to < from)
    throw new UsageError('--to must not be before --from.');
  if (brand !== undefined && !/^[1-9]\d{0,8}$/.test(brand))
    throw new UsageError('--brand must be the id of a brand.');
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(brand !== undefined && { brandId: Number(brand) }),
  };
}
