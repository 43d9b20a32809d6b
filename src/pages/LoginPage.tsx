import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { auth } from '../../contract/auth.ts';
import { warmApp } from '../shell/loadApp.ts';
import { Field } from './Field.tsx';
import { fieldErrors } from './fieldErrors.ts';
import { PasswordField } from './PasswordField.tsx';
import { TextLink } from './TextLink.tsx';
import { useLogin } from './useLogin.ts';

const empty = { email: '', password: '' };

/** Signing in with e-mail and password. */
export function LoginPage() {
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<typeof empty>>({});
  const { submit, pending, failure } = useLogin();
  const sessionLost = Boolean(useHistoryState());

  const input = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: errors[name] && t(errors[name]),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = fieldErrors(auth.login.body, values);
    setErrors(found);
    const first = Object.keys(found).at(-1);
    if (first === undefined) void submit(values.email, values.password);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack spacing={2.5}>
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
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <TextLink to="/forgot-password">{t('login.forgot_password')}</TextLink>
          <Typography variant="body2" component="span">
            <TextLink to="/register">{t('login.register')}</TextLink>
          </Typography>
        </Stack>
      </Stack>
    </form>
  );
}
