import { useTranslation } from 'react-i18next';
import type { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordHint } from './password-hint.tsx';

type FieldProps = Omit<Parameters<typeof Field>[0], 'label'>;

interface NewPasswordFieldsProps {
  password: FieldProps & { value: string };
  confirmation: FieldProps;
  /** The user's data that a password should not consist of: name, address. */
  known: readonly string[];
  /** A label for the first field, where "password" alone would be unclear. */
  label?: string;
}

/** A password being chosen, typed twice. */
export function NewPasswordFields({ password, confirmation, known, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <PasswordField {...password} label={label ?? t('field.password')} autoComplete="new-password" />
        <PasswordHint password={password.value} known={known} />
      </div>
      <PasswordField {...confirmation} label={t('field.password_confirmation')} autoComplete="new-password" />
    </>
  );
}
