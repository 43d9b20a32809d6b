import { isNotNull, isNull } from 'drizzle-orm';
import { byAlphabet } from '../database/alphabet.ts';
import { users as table } from '../database/tables/index.ts';
import { optionOrNone } from '../options.ts';
import type { Translate } from '../texts.ts';
import { byTitle } from './shown.ts';

/* What lists of accounts have in common: users, operators and managers are one table. */

/** Who it is and how to reach them. */
export const personColumns = {
  id: table.id,
  name: table.name,
  email: table.email,
  communicationMethod: table.communicationMethod,
  conditionCooperation: table.conditionCooperation,
};

type Person = Pick<
  typeof table.$inferSelect,
  'id' | 'name' | 'email' | 'communicationMethod' | 'conditionCooperation'
>;

/** A person as a record shows them. */
export const shownPerson = (
  { id, name, email, communicationMethod, conditionCooperation }: Person,
  text: Translate,
) => ({
  id,
  name,
  email,
  communication_method: optionOrNone('user.communication_method', communicationMethod, text),
  condition_cooperation: optionOrNone('user.condition_cooperation', conditionCooperation, text),
});

export const personSorts = {
  name: byAlphabet(table.name),
  email: byAlphabet(table.email),
  communication_method: byTitle('user.communication_method', table.communicationMethod),
  condition_cooperation: byTitle('user.condition_cooperation', table.conditionCooperation),
};

/** Sorts by whether an account was approved. */
export const approvedSort = isNotNull(table.approvedAt);

/** `1` the approved, else those who wait. */
export const approvedFilter = (yes: string) =>
  yes === '1' ? isNotNull(table.approvedAt) : isNull(table.approvedAt);
