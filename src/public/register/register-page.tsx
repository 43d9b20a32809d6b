import { useTranslation } from 'react-i18next';
import { EmailField } from '../../shared/forms/email-field.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { Form } from '../../shared/forms/form.tsx';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { TextLink } from '../text-link.tsx';
import { BrandNotice } from './brand-notice.tsx';
import { MethodField } from './method-field.tsx';
import { useBrandLink } from './use-brand-link.ts';
import { useRegistration } from './use-registration.ts';
import { lazyComponent } from '../../shared/lazily.ts';

const CodeDialog = lazyComponent(() => import('./code-dialog.tsx'));

/** The registration of an affiliate. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const link = useBrandLink();
  const { form, code, asking, close, onClosed, resend, onVerified } = useRegistration(link);
  const { values, field, onSubmit, pending, failure } = form;

  return (
    <>
      <Form onSubmit={onSubmit} failure={failure}>
        <BrandNotice brand={link.brand} />
        <Field {...field('name')} label={t('field.name')} autoComplete="name" autoFocus />
        <EmailField {...field('email')} />
        <MethodField {...field('communication_method')} />
        <Field
          {...field('communication_link')}
          label={t('field.communication_link')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://t.me/…"
        />
        <NewPasswordFields
          password={field('password')}
          confirmation={field('password_confirmation')}
          known={[values.name, values.email]}
        />
        <SubmitButton pending={pending}>{t('register.submit')}</SubmitButton>
        <TextLink to="/login">{t('register.has_account')}</TextLink>
      </Form>
      {code && (
        <CodeDialog
          key={code.email}
          open={asking}
          email={code.email}
          resendFrom={code.resendFrom}
          onResend={resend}
          onVerified={onVerified}
          onClose={close}
          onClosed={onClosed}
        />
      )}
    </>
  );
}
