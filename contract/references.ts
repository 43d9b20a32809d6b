import { reference } from './fields.ts';

/** Records to which many entities refer. */
export const affiliate = reference('affiliates', 'affiliate');
export const brand = reference('brands', 'brand');
