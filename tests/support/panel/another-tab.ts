import { act } from '@testing-library/react';
import { delay } from 'msw';

/** Tells the panel what another tab of the browser wrote for the signed-in account. */
export const tellFromTab = (newValue: string | null): Promise<void> =>
  act(async () => {
    const event = new StorageEvent('storage', { key: 'auth_user', newValue, storageArea: localStorage });
    window.dispatchEvent(event);
    await delay(0);
  });
