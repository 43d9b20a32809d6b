import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFirstSign } from '../../src/kit/use-first-sign.ts';

/** Longer than a frame and a task. */
const afterFrame = () => new Promise((resolve) => setTimeout(resolve, 60));

test('the first pointer or key event does it once, after a frame', async () => {
  const act = vi.fn<() => void>();
  renderHook(() => useFirstSign(act));
  await afterFrame();
  expect(act).not.toHaveBeenCalled();
  fireEvent.keyDown(window);
  expect(act).not.toHaveBeenCalled();
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
  fireEvent.pointerDown(window);
  await afterFrame();
  expect(act).toHaveBeenCalledOnce();
});

test('the event that leaves a page does it no more', async () => {
  const act = vi.fn<() => void>();
  const { unmount } = renderHook(() => useFirstSign(act));
  fireEvent.pointerDown(window);
  unmount();
  await afterFrame();
  expect(act).not.toHaveBeenCalled();
});
