import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next numbered migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/tables/index.ts',
  out: './server/database/migrations',
});
