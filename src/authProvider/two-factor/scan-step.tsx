import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CodeField, codeLength } from '../../shared/forms/code-field.tsx';
import { confirm, readSecret, type Secret } from './calls.ts';
import { Loading } from '../../shared/loading.tsx';
import { SecretKey } from './secret-key.tsx';
import { StepForm } from '../../shared/forms/step-form.tsx';
import { useCode } from './use-code.ts';
import { useLoaded } from './use-loaded.ts';

/** White in every theme and with forced colors, with an edge of some modules, as cameras look for that contrast. */
const QrCode = styled('img')({
  justifySelf: 'center',
  boxSizing: 'content-box',
  width: 192,
  height: 192,
  padding: 12,
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
});

/** Opens the app: a phone cannot scan its own screen. Elsewhere there rarely is an app to open. */
const AppLink = styled(Button)<{ href: string }>({ '@media not (pointer: coarse)': { display: 'none' } });

/** An image runs no script, whatever the svg holds; markup in the page would. */
const asImage = ({ svg }: Secret) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

interface ScanStepProps {
  onAccepted: () => Promise<void>;
  onAlreadyOn: () => Promise<void>;
  onPasswordDue: () => void;
  onClose: () => void;
}

/** Shows the secret to scan with an authenticator app, and asks for the first code. */
export function ScanStep({ onAccepted, onAlreadyOn, onPasswordDue, onClose }: ScanStepProps) {
  const { t } = useTranslation();
  const load = async () => {
    const secret = await readSecret();
    if (!secret) await onAlreadyOn();
    return secret;
  };
  const { value: secret, failure, retry } = useLoaded(load, onPasswordDue);
  const send = async (code: string) => {
    await confirm(code);
    await onAccepted();
  };
  const { code, change, submit, pending, error } = useCode(send, onPasswordDue);

  return (
    <StepForm
      onSubmit={() => submit()}
      submit={{ children: t('two_factor.confirm'), loading: pending, disabled: code.length < codeLength }}
      back={{ children: t('action.cancel'), onClick: onClose }}
    >
      {secret?.address && (
        <AppLink variant="outlined" href={secret.address}>
          {t('two_factor.open_app')}
        </AppLink>
      )}
      <Typography color="textSecondary">{t('two_factor.scan')}</Typography>
      <Loading failure={failure} retry={retry}>
        {secret && (
          <>
            <QrCode src={asImage(secret)} alt={t('two_factor.qr_code')} />
            {secret.key && <SecretKey value={secret.key} />}
            <CodeField
              label={t('two_factor.code')}
              value={code}
              onChange={change}
              onComplete={(digits) => void submit(digits)}
              error={error}
              readOnly={pending}
            />
          </>
        )}
      </Loading>
    </StepForm>
  );
}
