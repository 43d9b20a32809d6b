import { api } from '../../contract/index.ts';
import { contacts } from '../database/tables/index.ts';
import { entity } from './entity.ts';
import { listingOf } from './listing-of.ts';

/** Contacts; whoever may list them sees them all. */
export const contactRoutes = entity(listingOf(api.contacts, contacts), { list: () => ({}) });
