import { describe, expect, test } from 'vitest';
import { type Event, firstStep, nextStep, type Step } from '../../src/authProvider/two-factor/machine.ts';

const events: Event[] = [
  'enabled',
  'disabled',
  'unlocked',
  'accepted',
  'already-on',
  'password-due',
  'switched',
  'done',
];

const table: [from: Step, event: Event, to: Step][] = [
  ['password', 'enabled', 'scan'],
  ['password', 'disabled', 'finished'],
  ['password', 'unlocked', 'recovery-codes'],
  ['scan', 'accepted', 'recovery-codes'],
  ['scan', 'already-on', 'recovery-codes'],
  ['scan', 'password-due', 'password'],
  ['recovery-codes', 'done', 'finished'],
  ['recovery-codes', 'password-due', 'password'],
  ['code', 'accepted', 'finished'],
  ['code', 'switched', 'recovery-code'],
  ['recovery-code', 'accepted', 'finished'],
  ['recovery-code', 'switched', 'code'],
];

describe('the steps of the two-factor dialog', () => {
  test('T1, T13, T15: two modes begin with the password, signing in with the code', () => {
    expect(firstStep).toEqual({ CREATE: 'password', EDIT: 'password', LOGIN: 'code' });
  });

  test.each(table)('%s, %s: %s', (from, event, to) => {
    expect(nextStep(from, event)).toBe(to);
  });

  const steps: Step[] = ['password', 'scan', 'recovery-codes', 'code', 'recovery-code', 'finished'];
  test.each(steps)('%s ignores any other event', (step) => {
    const known = table.filter(([from]) => from === step).map(([, event]) => event);
    for (const event of events.filter((other) => !known.includes(other))) {
      expect(nextStep(step, event), event).toBe(step);
    }
  });

  test('T10: the second factor is confirmed only by its first code', () => {
    const path: Event[] = ['enabled', 'accepted', 'done'];
    const seen = path.reduce<Step[]>(
      (steps, event) => [...steps, nextStep(steps.at(-1) ?? 'password', event)],
      ['password'],
    );
    expect(seen).toEqual(['password', 'scan', 'recovery-codes', 'finished']);
  });
});
