import { act } from '@testing-library/react';
import { delay } from 'msw';

/** Tells the panel what another tab of the browser wrote, by default for the signed-in account. */
export const tellFromTab = (newValue: string | null, key = 'auth_user'): Promise<void> =>
  act(async () => {
    const event = new StorageEvent('storage', { key, newValue, storageArea: localStorage });
    window.dispatchEvent(event);
    await delay(0);
  });
