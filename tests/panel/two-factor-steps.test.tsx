import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSteps } from '../../src/authProvider/two-factor/use-steps.ts';

/** The dialog after its first code was accepted, and the function that moved it on while it waited. */
function acceptedFirst() {
  const onFinished = vi.fn();
  const { result } = renderHook(() => useSteps('CREATE', onFinished));
  act(() => result.current[1]('enabled'));
  const [, go] = result.current;
  act(() => go('accepted'));
  return { go, onFinished, step: () => result.current[0] };
}

test('T10: a response to an earlier step does not advance the dialog', () => {
  const { go, onFinished, step } = acceptedFirst();
  expect(step()).toBe('recovery-codes');
  act(() => go('done'));
  act(() => go('password-due'));
  expect(step()).toBe('finished');
  expect(onFinished).toHaveBeenCalledOnce();
});

test('simultaneous events are handled one after the other', () => {
  const { go, onFinished, step } = acceptedFirst();
  act(() => {
    go('already-on');
    go('done');
    go('done');
  });
  expect(step()).toBe('finished');
  expect(onFinished).toHaveBeenCalledOnce();
});
