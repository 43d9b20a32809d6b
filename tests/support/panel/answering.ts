import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Answers the panel's question on screen by one of its buttons.
 * @returns its title and text
 */
export async function answerQuestion(user: UserEvent, button: string): Promise<string> {
  const question = await screen.findByRole('alertdialog');
  const answer = within(question).getByRole('button', { name: button });
  const [text] = (question.textContent ?? '').split(answer.parentElement?.textContent ?? '');
  await user.click(answer);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return text ?? '';
}
