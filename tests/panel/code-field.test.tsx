import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { CodeField } from '../../src/shared/forms/code-field.tsx';
import { AppTheme } from '../../src/theme/app-theme.tsx';

const complete: string[] = [];

function Form({ error }: { error: string | undefined }) {
  const [code, setCode] = useState('');
  const keep = (digits: string) => void complete.push(digits);
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={keep} error={error} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const hold = (value: string) => fireEvent.change(field(), { target: { value } });
/** @returns a function that shows the problem with a code. */
function open(error?: string) {
  complete.length = 0;
  const drawn = (problem?: string) => (
    <AppTheme>
      <Form error={problem} />
    </AppTheme>
  );
  const { rerender } = render(drawn(error));
  return (problem: string) => rerender(drawn(problem));
}

test('T6, Q4: it is one numeric field to a screen reader and a password manager', () => {
  open('Wrong');
  expect(screen.getAllByRole('textbox')).toEqual([field()]);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Wrong');
  expect(document.querySelectorAll('[data-cell]')).toHaveLength(6);
});

test('REG12: a digit that replaces another makes a new whole code', () => {
  open();
  hold('12345');
  expect(complete).toEqual([]);
  hold('123456');
  hold('123056');
  expect(complete).toEqual(['123456', '123056']);
});

describe('after a wrong code', () => {
  /** Refuses a code, the caret being where browsers have it: on the last digit. */
  function refused(code: string) {
    const refuse = open();
    hold(code);
    complete.length = 0;
    refuse('Wrong');
    field().setSelectionRange(5, 6);
    return userEvent.setup();
  }

  test('typing starts over, and costs one attempt for all six digits', async () => {
    const user = refused('111111');
    await user.keyboard('8');
    expect(field()).toHaveValue('8');
    await user.keyboard('88320');
    expect(complete).toEqual(['888320']);
  });

  test('typing starts over with the digit that the wrong code ends with, too', async () => {
    const user = refused('123456');
    await user.keyboard('654321');
    expect(complete).toEqual(['654321']);
  });

  test('a tap on its first cell puts the caret on the last one', async () => {
    const user = refused('123456');
    field().setSelectionRange(3, 4);
    await user.click(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([5, 6]);
  });

  test('REG12: the arrow keys lead to a digit that is corrected', async () => {
    const user = refused('123456');
    field().setSelectionRange(2, 3);
    await user.keyboard('0');
    expect(complete).toEqual(['120456']);
  });

  test('the field has the focus again', () => {
    const refuse = open();
    hold('111111');
    field().blur();
    refuse('Wrong');
    expect(field()).toHaveFocus();
  });

  test('REG12: a code that is pasted or filled in may differ by its last digit alone', () => {
    refused('111111');
    hold('111112');
    expect(complete).toEqual(['111112']);
  });

  test('REG12: Backspace and another digit correct the last one', async () => {
    const user = refused('111111');
    await user.keyboard('{Backspace}2');
    expect(complete).toEqual(['111112']);
  });
});
