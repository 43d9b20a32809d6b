import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/forms/field.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';

interface TypedFieldProps {
  /** The path in the form, such as `cpa.amount`. */
  name: string;
  label: string;
  hint?: string;
  inputMode?: 'decimal' | 'numeric' | 'text';
  type?: 'date';
}

/** The text of what is wrong with a field: a translation key, or the server's own words. */
function useProblem(name: string): string | undefined {
  const { t } = useTranslation();
  const { getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  return message === undefined ? undefined : t(message);
}

/** A field of the form of terms. */
export function TypedField({ name, label, hint, inputMode = 'decimal', type }: TypedFieldProps) {
  const { register } = useFormContext();
  const { ref, ...input } = register(name);
  return (
    <Field
      {...input}
      inputRef={ref}
      label={label}
      hint={hint}
      type={type}
      error={useProblem(name)}
      inputProps={{ inputMode, maxLength: 24, autoComplete: 'off' }}
    />
  );
}

interface ChosenFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; title: string }[];
}

/** A choice in the form of terms. */
export function ChosenField({ name, label, choices }: ChosenFieldProps) {
  const { field } = useController({ name });
  const { ref, ...select } = field;
  return (
    <SelectField {...select} inputRef={ref} label={label} error={useProblem(name)}>
      {choices.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
