import type { Mutant } from './mutant.ts';

const on = (title: string) => ['tests/e2e/foreign.spec.ts', '-g', title];
const inForms = ['--project', 'panel', 'tests/panel/specified.test.tsx', '-t', 'a form'];

/*
 * With a backend that follows only the specification, three lists are tested in the browser with every response to a
 * write; the panel's tests try each of the others with one response, the hardest to read.
 */
export const foreignMutants: readonly Mutant[] = [
  {
    fault: 'lists are not read again after a write',
    file: 'src/kit/use-write.ts',
    find: "method === 'getList'",
    replace: "method === 'getOne'",
    runner: 'playwright',
    tests: on('after a create.*plans of the super-admin'),
  },
  {
    fault: 'changes are made by PUT',
    file: 'src/dataProvider/rest.ts',
    find: "PUT: 'PATCH'",
    replace: "PUT: 'PUT' as 'PATCH'",
    runner: 'playwright',
    tests: on('an edit begins.*plans of the super-admin'),
  },
  {
    fault: 'a record chosen by an id in text is offered twice',
    file: 'src/kinds/references.tsx',
    find: 'Object.values(value).map(readOne)',
    replace: 'Object.values(value)',
    runner: 'vitest',
    tests: inForms,
  },
  {
    fault: 'ids told as texts are sent as texts',
    file: 'src/kinds/reference.ts',
    find: "read: keyedBy('id')",
    replace: "read: keyedBy('key')",
    runner: 'vitest',
    tests: inForms,
  },
  {
    fault: 'keys told as texts are sent as texts',
    file: 'src/kinds/option.ts',
    find: "read: keyedBy('key')",
    replace: "read: keyedBy('id')",
    runner: 'playwright',
    tests: on('sends what the specification says'),
  },
  {
    fault: 'prices told as numbers are sent as numbers',
    file: 'src/kinds/money.tsx',
    find: 'read: (value) => formatAmount(value) ?? value',
    replace: 'read: (value) => value',
    runner: 'playwright',
    tests: on('sends what the specification says'),
  },
  {
    fault: 'approval told as a moment is not understood',
    file: 'src/dataProvider/read-row.ts',
    find: 'if (isApproved) readApproval(row);',
    replace: 'void isApproved;',
    runner: 'playwright',
    tests: on('a campaign without plan'),
  },
  {
    fault: 'an operator is invited like an affiliate',
    file: 'src/dataProvider/rest.ts',
    find: 'createdAt(params) ?? pathOf(resource)',
    replace: 'pathOf(resource)',
    runner: 'vitest',
    tests: [
      '--project',
      'panel',
      'tests/panel/specified.test.tsx',
      '-t',
      'operators/list of the super-admin creates',
    ],
  },
  {
    fault: 'a write is sent without a fresh cookie',
    file: 'src/shared/http/request.ts',
    find: "if (method === 'POST' || csrfToken() === undefined)",
    replace: 'if (csrfToken() === undefined)',
    runner: 'playwright',
    tests: on('after a create'),
  },
  {
    fault: 'an empty answer breaks a creation',
    file: 'src/shared/http/answer.ts',
    find: "if (text.trim() === '') return undefined;",
    replace: "if (text.trim() === '') throw new Error();",
    runner: 'playwright',
    tests: on('after a create'),
  },
  {
    fault: 'what is selected stays selected after its deletion',
    file: 'src/kit/selection/bulk-delete.tsx',
    find: 'dataProvider.delete(name, { id })',
    replace: 'dataProvider.delete(name, { id: selectedIds[0] })',
    runner: 'playwright',
    tests: on('of several at once'),
  },
  {
    fault: 'pages that the specification lacks are open',
    file: 'src/authProvider/route-access.ts',
    find: 'if (needed !== undefined && !announced.includes(needed)) return false;',
    replace: 'void needed;',
    runner: 'vitest',
    tests: ['--project', 'panel', 'tests/panel/navigation.test.tsx'],
  },
  {
    fault: 'a form sends what the record does not tell',
    file: 'src/kit/form/body-of.ts',
    find: 'if (isEdit && isUnknown(input, before[source], record) && isSame(source)) return true;',
    replace: '',
    runner: 'vitest',
    tests: ['--project', 'unit', 'tests/unit/forms.test.ts'],
  },
  {
    fault: 'a new record lacks what nobody touched',
    file: 'src/kit/form/body-of.ts',
    find: 'record.id !== undefined;',
    replace: 'true;',
    runner: 'vitest',
    tests: ['--project', 'unit', 'tests/unit/forms.test.ts'],
  },
  {
    fault: 'of a list that comes in pages the first one alone is read',
    file: 'src/dataProvider/specified.ts',
    find: 'if (!answer.pages || answer.pages.last <= 1)',
    replace: 'if (answer.rows)',
    runner: 'vitest',
    tests: ['--project', 'panel', 'tests/panel/entities.test.tsx', '-t', 'in pages although'],
  },
];
