import { api } from '../../contract/index.ts';
import { contacts } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';

/** Contacts; every account that may list them sees all of them. */
export const contactRoutes = entity(listingOf(api.contacts, contacts), { list: () => ({}) });
