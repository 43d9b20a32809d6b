import Link from '@mui/material/Link';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { useCommunicationMethods } from './use-communication-methods.ts';

/** The communication method of the new account. */
export function MethodField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { t } = useTranslation();
  const { methods, retry } = useCommunicationMethods();
  const failure = methods.status === 'failed' && (
    <>
      {t('register.methods_failed')}{' '}
      <Link component="button" type="button" variant="caption" onClick={retry}>
        {t('action.retry')}
      </Link>
    </>
  );
  return (
    <SelectField {...props} label={t('field.communication_method')} error={failure || props.error}>
      <option value="" disabled>
        {t(methods.status === 'loading' ? 'state.loading' : 'field.choose')}
      </option>
      {methods.status === 'loaded' &&
        methods.options.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
    </SelectField>
  );
}
