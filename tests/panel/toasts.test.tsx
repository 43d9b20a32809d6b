import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { i18n } from '../../src/i18n/instance.ts';
import { startI18n } from '../../src/i18n/index.ts';
import { clearToasts, endPage, endSession, showToast, takeUpLast } from '../../src/shared/toasts/store.ts';
import { Toasts } from '../../src/shared/toasts/toasts.tsx';
import { AppTheme } from '../../src/theme/app-theme.tsx';

const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const say = (...messages: string[]) =>
  act(() => messages.forEach((message) => showToast({ severity: 'success', message })));

async function open(placement: 'panel' | 'page') {
  await startI18n();
  await i18n.changeLanguage('en');
  vi.useFakeTimers();
  render(
    <AppTheme>
      <Toasts placement={placement} />
    </AppTheme>,
  );
}
afterEach(() => vi.useRealTimers());

test.each([
  ['K1', 'panel', 5000],
  ['K2', 'page', 4000],
] as const)('%s: in the %s a toast closes after %i ms, and 250 more', async (_id, placement, duration) => {
  await open(placement);
  say('Saved');
  pass(duration - 1);
  expect(shown()).toEqual(['Saved']);
  pass(1);
  pass(249);
  expect(shown()).toEqual(['Saved']);
  pass(1);
  expect(shown()).toEqual([]);
  expect(document.querySelector('body > [style]')).toBeNull();
});

describe('several', () => {
  beforeEach(() => open('page'));

  test('K3: five are shown, the sixth waits for its turn', () => {
    say('1', '2', '3', '4', '5', '6');
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
    act(() => screen.getAllByRole('button', { name: 'Dismiss' })[1]?.click());
    pass(250);
    expect(shown()).toEqual(['1', '3', '4', '5', '6']);
  });

  test('the focus goes on to the next one, and from the last one back to where it was', () => {
    const field = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => field.remove());
    field.focus();
    say('1', '2');
    const undo = { label: 'Undo', onClick: () => undefined };
    act(() => showToast({ severity: 'success', message: '3', action: undo }));
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    for (const button of [first, screen.getAllByRole('button', { name: 'Dismiss' })[1]]) {
      act(() => button?.focus());
      act(() => button?.click());
      expect(document.activeElement?.closest('[role=status]')).not.toBeNull();
      expect(document.activeElement?.closest('[data-leaving]')).toBeNull();
    }
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus();
    act(() => screen.getByRole('button', { name: /^Undo/ }).click());
    expect(field).toHaveFocus();
    pass(250);
    expect(field).toHaveFocus();
  });

  test('those that stay open make room for waiting ones, the oldest first', () => {
    const stay = (message: string) => showToast({ severity: 'info', message, duration: null });
    act(() => ['1', '2', '3', '4', '5'].forEach(stay));
    pass(60_000);
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
    const followed = vi.fn();
    act(() => showToast({ severity: 'info', message: '6', duration: 10_000, onClose: followed }));
    pass(4000);
    pass(250);
    expect(shown()).toEqual(['2', '3', '4', '5', '6']);
    pass(9999);
    expect(shown()).toEqual(['2', '3', '4', '5', '6']);
    pass(1);
    pass(250);
    expect(shown()).toEqual(['2', '3', '4', '5']);
    expect(followed).toHaveBeenCalledOnce();
    pass(60_000);
    expect(shown()).toEqual(['2', '3', '4', '5']);
  });

  test('closing all of them runs the action due after each', () => {
    const followed = vi.fn();
    act(() => showToast({ severity: 'info', message: '1', onClose: followed }));
    act(clearToasts);
    expect(shown()).toEqual([]);
    expect(followed).toHaveBeenCalledOnce();
    pass(60_000);
    expect(followed).toHaveBeenCalledOnce();
  });

  test('a toast that has the focus stays', () => {
    say('1');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(shown()).toEqual(['1']);
  });

  test('an action is done once, and nothing is closed after it', () => {
    const [onClick, onClose] = [vi.fn(), vi.fn()];
    act(() =>
      showToast({ severity: 'success', message: 'Deleted', action: { label: 'Undo', onClick }, onClose }),
    );
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    // By its key too, while it fades.
    expect(takeUpLast()).toBe(false);
    pass(250);
    pass(4000);
    expect(onClick).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('without its action a toast closes once', () => {
    const onClose = vi.fn();
    act(() => showToast({ severity: 'success', message: 'Deleted', onClose }));
    pass(4000);
    pass(250);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('with a session all but those that outlast it end, and what they put off is done', () => {
    const [onClick, onClose] = [vi.fn(), vi.fn()];
    const action = { label: 'Undo', onClick };
    act(() => showToast({ severity: 'info', message: 'Lasting', lasting: 'session' }));
    act(() => showToast({ severity: 'info', message: 'Not saved: Ann', lasting: 'page' }));
    act(() => showToast({ severity: 'success', message: 'Approved: Ann', action }));
    act(() => showToast({ severity: 'success', message: 'Deleted', action, onClose }));
    act(() => endSession());
    expect(shown()).toEqual(['Lasting']);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onClick).not.toHaveBeenCalled();
  });

  test('with a page those that outlast it stay', () => {
    act(() => showToast({ severity: 'info', message: 'Not saved: Ann', lasting: 'page' }));
    act(() => showToast({ severity: 'info', message: 'Copied' }));
    act(() => endPage());
    expect(shown()).toEqual(['Not saved: Ann']);
  });

  test('screen readers announce errors at once, and other toasts politely', () => {
    act(() => showToast({ severity: 'error', title: 'failed', message: 'No' }));
    expect(screen.getByRole('alert')).toHaveTextContent('failedNo');
  });
});
