import type { Mutant } from './mutant.ts';

const on = (file: string, ...more: string[]) => ['--project', 'panel', `tests/panel/${file}`, ...more];

/* Faults that must be noticed although the simulated browser keeps only styles that hide something. */
export const panelMutants: readonly Mutant[] = [
  {
    fault: 'the navigation stays beside the page on a phone',
    file: 'src/panel/shell/shell.tsx',
    find: "display: { xs: 'none', sm: 'block' },",
    replace: "display: 'block',",
    runner: 'vitest',
    tests: on('navigation.test.tsx'),
  },
  {
    fault: 'a toast closes too early',
    file: 'src/shared/toasts/toasts.tsx',
    find: '5000',
    replace: '4500',
    runner: 'vitest',
    tests: on('toasts.test.tsx'),
  },
  {
    fault: 'the title of a page is hidden',
    file: 'src/shared/page-title.tsx',
    find: 'variant="h1"',
    replace: 'variant="h1" sx={{ display: "none" }}',
    runner: 'vitest',
    tests: on('navigation.test.tsx', '-t', 'D1'),
  },
  {
    fault: 'a press on a link of the menu asks for nothing',
    file: 'src/panel/shell/use-intent.ts',
    find: '      onPointerLeave();\n      act();\n',
    replace: '      onPointerLeave();\n',
    runner: 'vitest',
    tests: on('read-ahead.test.tsx'),
  },
  {
    fault: 'a mouse that passes over a link of the menu asks for its rows',
    file: 'src/panel/shell/use-intent.ts',
    find: '() => window.clearTimeout(timer.current)',
    replace: '() => undefined',
    runner: 'vitest',
    tests: on('read-ahead.test.tsx'),
  },
  {
    fault: 'a list that was left elsewhere is asked for its first page',
    file: 'src/kit/list/use-read-ahead.ts',
    find: '!dataProvider || store.getItem(view.address + placeSuffix)',
    replace: '!dataProvider',
    runner: 'vitest',
    tests: on('read-ahead.test.tsx'),
  },
  {
    fault: 'all calls of the widgets of a dashboard begin at once',
    file: 'src/shared/own-task.ts',
    find: 'setTimeout(resolve);',
    replace: 'resolve();',
    runner: 'vitest',
    tests: on('dashboard.test.tsx', '-t', 'begin at once'),
  },
  {
    fault: 'the dashboard has no figures yet when another page opened first',
    file: 'src/panel/app.tsx',
    find: '() => warmDashboard(queryClient, user)',
    replace: '() => undefined',
    runner: 'vitest',
    tests: on('read-ahead.test.tsx', '-t', 'another page'),
  },
];
