import { expect, test } from 'vitest';
import { readAnswer } from '../../src/shared/http/answer.ts';
import { createdId } from '../../src/kit/list/created-id.ts';
import { allAnswers, type WriteAnswer, writeAnswers } from '../support/specified/shapes.ts';

const row = { id: 7, name: 'Gold', payment_type: { key: 1, title: 'CPA' } };
const body = { name: 'Gold', payment_type: 1 };

/** The responses without a record. */
const silent: readonly WriteAnswer[] = ['204', 'an empty body', '""', '{}', '[]', 'true', '{message}'];

test.each(allAnswers)('the id of a new record, the answer being %s', async (answer) => {
  const { json } = await readAnswer(writeAnswers[answer]({ row, body }));
  expect(createdId(json)).toBe(silent.includes(answer) ? undefined : row.id);
});

test.each([0, '0', 'x', '7.5', null, '-7'])('%j is no id', (id) => {
  expect(createdId({ id })).toBeUndefined();
});
