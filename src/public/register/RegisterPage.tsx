import { useTranslation } from 'react-i18next';
import { EmailField } from '../../shared/forms/EmailField.tsx';
import { Field } from '../../shared/forms/Field.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { NewPasswordFields } from '../../shared/forms/NewPasswordFields.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { TextLink } from '../TextLink.tsx';
import { BrandNotice } from './BrandNotice.tsx';
import { MethodField } from './MethodField.tsx';
import { useBrandLink } from './useBrandLink.ts';
import { useRegistration } from './useRegistration.ts';
import { lazyComponent } from '../../shared/lazily.ts';

const CodeDialog = lazyComponent(() => import('./CodeDialog.tsx'));

/** Becoming an affiliate. */
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
