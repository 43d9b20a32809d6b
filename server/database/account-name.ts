import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from './tables/index.ts';

/** The name of an account by its id; null where there is none. */
export const accountName = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${id})`;
