import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CodeField } from '../../src/shared/forms/code-field.tsx';
import { AppTheme } from '../../src/theme/app-theme.tsx';

const complete: string[] = [];

function Form({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  const keep = (digits: string) => void complete.push(digits);
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={keep} error={error} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const hold = (value: string) => fireEvent.change(field(), { target: { value } });
function open(error?: string) {
  complete.length = 0;
  render(
    <AppTheme>
      <Form error={error} />
    </AppTheme>,
  );
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
