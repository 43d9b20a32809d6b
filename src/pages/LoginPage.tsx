import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { warmApp } from '../shell/loadApp.ts';
import { Field } from './Field.tsx';
import type { Credentials } from './loginRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { TextLink } from './TextLink.tsx';
import { useLogin } from './useLogin.ts';

const Form = styled('form')({ display: 'grid', gap: 20 });
const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 });

/** Signing in with e-mail and password. */
export function LoginPage() {
  const { t } = useTranslation();
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { submit, pending, failure } = useLogin((found) => {
    setErrors(found);
    inputs[found.email ? 'email' : 'password'].current?.focus();
  });
  const sessionLost = Boolean(useHistoryState());

  const input = (name: keyof Credentials) => ({
    name,
    inputRef: inputs[name],
    value: values[name],
    error: errors[name] && t(errors[name]),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(values);
  };

  return (
    <Form onSubmit={onSubmit} noValidate>
      {sessionLost && !failure && <Alert severity="info">{t('login.session_lost')}</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Field
        {...input('email')}
        label={t('field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
      />
      <PasswordField
        {...input('password')}
        label={t('field.password')}
        autoComplete="current-password"
        // By the time the password is typed, what comes next is here.
        onFocus={warmApp}
      />
      <Button type="submit" variant="contained" size="large" loading={pending}>
        {t('login.submit')}
      </Button>
      <Links>
        <TextLink to="/forgot-password">{t('login.forgot_password')}</TextLink>
        <TextLink to="/register">{t('login.register')}</TextLink>
      </Links>
    </Form>
  );
}
