import { measureFirstLoads, type WeighedPage } from './first-load.ts';

/*
 * npm run size: checks the sizes of the first loads against their budgets, because they grow unnoticed with every
 * import.
 */

const kilobyte = 1000;
const login = 150 * kilobyte;
/** The bytes that another public page may add to those of the login page. */
const publicPage = 25 * kilobyte;

const sizes = await measureFirstLoads();
const guest = sizes['/login'] + publicPage;

/** In bytes of gzip. */
const budgets: Record<WeighedPage, number> = {
  '/login': login,
  '/register': guest,
  '/forgot-password': guest,
  '/reset-password?token=x': guest,
  '/invitation?token=x': guest,
  '/plans': 340 * kilobyte,
};

const kB = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`;

for (const [page, budget] of Object.entries(budgets) as [WeighedPage, number][]) {
  const size = sizes[page];
  console.log(`${page.padEnd(24)} ${kB(size).padStart(8)} of at most ${kB(budget)}`);
  if (size > budget) {
    console.error(`${page} is ${kB(size - budget)} above its budget.`);
    process.exitCode = 1;
  }
}
