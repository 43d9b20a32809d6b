import { isFactorOn } from '../auth/two-factor/is-on.ts';
import { computed } from '../entity/field.ts';

/** Whether an account's second factor is on. */
export const isTwoFactor = computed({ isOn: isFactorOn }, (selected) => selected.isOn, isFactorOn);
