import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';

/** The e-mail address of an account, marked up for autofill and password managers. */
export function EmailField(field: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <Field label={t('field.email')} type="email" autoComplete="username" autoCapitalize="none" {...field} />
  );
}
