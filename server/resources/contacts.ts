import { api } from '../../contract/index.ts';
import { contacts } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listingOf } from './listing-of.ts';

/** Contacts; every account that may list them sees all of them. */
export const contactRoutes = entity(listingOf(api.contacts, contacts), { list: () => ({}) });
