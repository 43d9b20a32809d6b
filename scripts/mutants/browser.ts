import type { Mutant } from './mutant.ts';

const on = (file: string, title?: string) => [`tests/e2e/${file}`, ...(title ? ['-g', title] : [])];
const operator = on('routes.spec.ts', 'a operator opens its own pages');

/* The browser tests open all pages once per type of account, and no longer load other types' addresses one by one. */
export const browserMutants: readonly Mutant[] = [
  {
    fault: 'every account sees every page',
    file: 'src/panel/shell/guard.tsx',
    find: 'return mayOpenPage(pathname, user, announced) ?',
    replace: 'return mayOpenPage(pathname, user, announced) || pathname ?',
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'one page of another type is open',
    file: 'contract/routes.ts',
    find: "'/notifications': affiliate,",
    replace: "'/notifications': ['affiliate', 'operator'],",
    runner: 'vitest',
    tests: ['--project', 'unit', 'tests/unit/routes.test.ts'],
  },
  {
    fault: 'a guest is sent elsewhere than to the login',
    file: 'src/root.tsx',
    find: '<Redirect to="/login"',
    replace: '<Redirect to="/register"',
    runner: 'playwright',
    tests: on('routes.spec.ts', 'ROUTE1 '),
  },
  {
    fault: 'the title of a page is no heading of the first rank',
    file: 'src/shared/page-title.tsx',
    find: 'variant="h1"',
    replace: 'variant="h2"',
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'a page breaks',
    file: 'src/panel/pages/placeholder.tsx',
    find: "const isReferral = route === '/referral-system';",
    replace:
      "const isReferral = route === '/referral-system';\n  if (route === '/payments/autopayment-settings') throw new Error();",
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'a page complains in the console',
    file: 'src/panel/pages/placeholder.tsx',
    find: "const isReferral = route === '/referral-system';",
    replace: "const isReferral = route === '/referral-system';\n  console.error(route);",
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'a button of every list has no name',
    file: 'src/kit/list/list-menu.tsx',
    find: '        title={more}\n        aria-label={more}\n',
    replace: '',
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'the content is no landmark',
    file: 'src/panel/shell/shell.tsx',
    find: 'component="main"',
    replace: 'component="div"',
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'what a card shows moves the page when it comes',
    file: 'src/panel/dashboard/widget.tsx',
    find: '<Body style={{ minHeight: height }}>',
    replace: '<Body data-height={height}>',
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'text is too pale to be read',
    file: 'src/panel/pages/in-progress.tsx',
    find: '<Typography',
    replace: '<Typography style={{ color: "#bbb" }}',
    runner: 'playwright',
    tests: operator,
  },
  {
    fault: 'the page does not say that it is Russian',
    file: 'src/i18n/index.ts',
    find: 'document.documentElement.lang = ',
    replace: 'document.documentElement.title = ',
    runner: 'playwright',
    tests: on('languages.spec.ts', 'S12'),
  },
  {
    fault: 'a wide table is squeezed',
    file: 'src/kit/table/table-look.ts',
    find: 'const leastWidth = 640;',
    replace: 'const leastWidth = 320;',
    runner: 'playwright',
    tests: on('lists.spec.ts', 'PM2'),
  },
];
