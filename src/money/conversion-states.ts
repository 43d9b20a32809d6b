import type { ConversionState } from '../../contract/conversions.ts';

/** The states of a conversion, each with the translation key of its title. */
export const conversionStates = {
  pending: 'conversion_state.pending',
  hold: 'conversion_state.hold',
  approved: 'conversion_state.approved',
  rejected: 'conversion_state.rejected',
  reversed: 'conversion_state.reversed',
} as const satisfies Record<ConversionState, string>;
