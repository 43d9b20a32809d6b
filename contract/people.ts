import * as z from 'zod';
import { link, maybe, moment, name, option, yesNo } from './fields.ts';
import { newPasswordKeys } from './passwords.ts';
import { brand } from './references.ts';

/** The contact method and the deal terms of an account, by which lists are narrowed. */
export const terms = {
  communication_method: option('user.communication_method'),
  condition_cooperation: option('user.condition_cooperation'),
};

/** The same fields in a record, where an account may have neither. */
export const optionalTerms = {
  communication_method: maybe(terms.communication_method),
  condition_cooperation: maybe(terms.condition_cooperation),
};

/** The contact fields of a request's author, for the operator or super-admin who answers it. */
export const contact = { ...optionalTerms, communication_link: maybe(link()) };

/** An affiliate's part of a record (specification, section 3: the affiliate and campaign records have one shape). */
export const affiliateFields = {
  user: name(),
  brand,
  approved: yesNo(),
  created_at: moment(),
};

/** A new password, where one is chosen at all. */
export const newPassword = z.object(newPasswordKeys).partial().shape;
