import { measureFirstLoads } from './firstLoad.ts';

/*
 * Holds the first load of /login to its budget. The budget of a project's first page is lost a
 * little at a time, by imports that nobody notices: this is who notices.
 */

const kilobyte = 1000;
const loginBudget = 150 * kilobyte;

const { login, plans } = await measureFirstLoads();
const kB = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`;

console.log(
  `JavaScript, gzip: /login ${kB(login)} of at most ${kB(loginBudget)}; /plans signed in ${kB(plans)}`,
);
if (login > loginBudget) {
  console.error(`/login is ${kB(login - loginBudget)} above its budget.`);
  process.exitCode = 1;
}
