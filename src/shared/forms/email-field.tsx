import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';

/** The e-mail an account is known by, as browsers and password managers look for it. */
export function EmailField(field: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <Field label={t('field.email')} type="email" autoComplete="username" autoCapitalize="none" {...field} />
  );
}
