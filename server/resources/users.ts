import { eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { brands, users as table } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { computed } from '../entity/field.ts';
import { isTwoFactor } from './is-two-factor.ts';
import { listingOf } from '../entity/listing-of.ts';
import { applyChanges, prepareChanges } from './user-changes.ts';

const users = listingOf(api.users, table, {
  fields: {
    is_two_factor: isTwoFactor,
    comment: computed(
      { comment: table.comment },
      // A note among super-admins: the account it is about must not see it when changing its name.
      ({ comment }, { account }) => (account.type === 'super-admin' ? comment : null),
      byAlphabet(table.comment),
    ),
  },
  search: [table.name, table.email, brands.name],
});

/** A super-admin may change every account; all others may change only their own name and password. */
export const userRoutes = entity(users, {
  list: () => ({}),
  writes: ({ type, id }) => (type === 'super-admin' ? undefined : eq(table.id, id)),
  prepareUpdate: prepareChanges,
  update: applyChanges,
});
