import { sql } from 'drizzle-orm';
import { twoFactors, users } from '../database/tables/index.ts';
import { computed } from './field.ts';

const isOn = sql<boolean>`exists (
  select from ${twoFactors} where ${twoFactors.userId} = ${users.id} and ${twoFactors.confirmedAt} is not null)`;

/** Whether an account's second factor is on; one whose set-up was not finished is not. */
export const isTwoFactor = computed({ isOn }, (selected) => selected.isOn, isOn);
