import { measureFirstLoads } from './firstLoad.ts';

/*
 * Holds the first loads to their budgets. They are lost a little at a time, by imports that nobody
 * notices: this is who notices.
 */

const kilobyte = 1000;
/** In bytes of gzip. */
const budgets = { login: 150 * kilobyte, plans: 340 * kilobyte };
const pages = { login: '/login', plans: '/plans, signed in' };

const kB = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`;
const sizes = await measureFirstLoads();

for (const page of ['login', 'plans'] as const) {
  const [size, budget] = [sizes[page], budgets[page]];
  console.log(`JavaScript of ${pages[page]}, gzip: ${kB(size)} of at most ${kB(budget)}`);
  if (size > budget) {
    console.error(`${pages[page]} is ${kB(size - budget)} above its budget.`);
    process.exitCode = 1;
  }
}
