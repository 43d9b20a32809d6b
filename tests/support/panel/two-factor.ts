import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { codeOf } from '../server/authenticator.ts';
import { serverNow } from './network.ts';

/** The code that an authenticator app shows now. */
export const codeNow = (secret: string): string => codeOf(secret, serverNow());

/** Types the digits of a code into the six cells. */
export async function typeCode(user: UserEvent, code: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /6 digits|6\sцифр/ }), code);
}
/** The secret that the dialog shows as text. */
export async function secretOnScreen(): Promise<string> {
  const key = await waitFor(() => screen.getByLabelText(/^(Key|Ключ)$/));
  return (key.textContent ?? '').replaceAll(' ', '');
}
