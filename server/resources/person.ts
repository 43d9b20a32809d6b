import { optionOrNone } from '../base/options.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { users as table } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

/** A person within a record: name and contact details. */
export const person = computed(
  {
    id: table.id,
    name: table.name,
    email: table.email,
    communicationMethod: table.communicationMethod,
    conditionCooperation: table.conditionCooperation,
  },
  ({ id, name, email, communicationMethod, conditionCooperation }, { text }) => ({
    id,
    name,
    email,
    communication_method: optionOrNone('user.communication_method', communicationMethod, text),
    condition_cooperation: optionOrNone('user.condition_cooperation', conditionCooperation, text),
  }),
  byAlphabet(table.name),
);
