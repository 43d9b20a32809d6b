import type { Mutant } from './mutant.ts';

const on = (file: string, ...more: string[]) => [
  '--project',
  'server-embedded-processes',
  `tests/server/${file}`,
  ...more,
];
const test = (title: string) => ['-t', title];

/* Faults that must be noticed although the tests start built servers instead of servers from their sources. */
export const processMutants: readonly Mutant[] = [
  {
    fault: 'wrong variables end the process well',
    file: 'server/main.ts',
    find: '  else console.error(error);\n  process.exit(1);',
    replace: '  else console.error(error);\n  process.exit(0);',
    runner: 'vitest',
    tests: on('process-start.test.ts', ...test('with wrong variables')),
  },
  {
    fault: 'a signal cuts requests off',
    file: 'server/http/drain.ts',
    find: 'if (!used.has(connection)) connection.destroySoon()',
    replace: 'connection.destroySoon()',
    runner: 'vitest',
    tests: on('process.test.ts', ...test('SIGTERM finishes')),
  },
  {
    fault: 'the last answer on a connection does not say so',
    file: 'server/http/drain.ts',
    find: 'if (isDraining) response.shouldKeepAlive = false;',
    replace: '',
    runner: 'vitest',
    tests: on('stopping.test.ts', ...test('answers a kept connection')),
  },
  {
    fault: 'a rejection that nobody awaits ends the process',
    file: 'server/main.ts',
    find: "(reason) => log.error({ err: reason }, 'unhandled rejection')",
    replace: '(reason) => { throw reason; }',
    runner: 'vitest',
    tests: on('process.test.ts', ...test('is rejected')),
  },
  {
    fault: 'demo accounts are not announced',
    file: 'server/main.ts',
    find: 'console.log(lines.join',
    replace: 'console.log(lines.slice(0, 1).join',
    runner: 'vitest',
    tests: on('process-start.test.ts', ...test('prints the address')),
  },
  {
    fault: 'a port that is taken is not explained',
    file: 'server/http/listen.ts',
    find: 'new StartError(`Cannot listen on',
    replace: 'new RangeError(`Cannot listen on',
    runner: 'vitest',
    tests: on('process-start.test.ts', ...test('on a port')),
  },
];
