import { plainDecimal } from '../shared/plain-decimal.ts';

/**
 * An amount as people type it (`plainDecimal`), as calls about money take it: of either sign, and with as many decimals
 * as its currency has. The minus may be a long one. Anything else keeps its other characters, and is refused.
 *
 * @example typedAmount('−01 200,5', 'ru') // '-1200.5'
 */
export const typedAmount = (typed: string, language: string): string =>
  plainDecimal(typed, language)
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');
