import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { capabilities, useSession } from '../store.ts';
import { download } from '../../shared/download.ts';
import { readRecoveryCodes } from './calls.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Loading } from '../../shared/loading.tsx';
import { ReplaceCodes } from './replace-codes.tsx';
import { StepForm } from '../../shared/forms/step-form.tsx';
import { useLoaded } from './use-loaded.ts';

const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: '12px 16px',
  whiteSpace: 'nowrap',
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: '0.875rem',
  backgroundColor: theme.palette.action.hover,
  borderRadius: theme.shape.borderRadius,
}));
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Prints only this dialog's text, not the page behind it. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body > :not(:has([data-recovery-codes])), .MuiBackdrop-root, .MuiDialogActions-root, [data-screen-only]':
          {
            display: 'none !important',
          },
      },
    }}
  />
);

interface RecoveryCodesStepProps {
  /** Whether they can be replaced by new ones, as when some have been used. */
  replaceable: boolean;
  onDone: () => void;
  onPasswordDue: () => void;
}

/** Shows the codes for a day without the app, and how to keep them. */
export function RecoveryCodesStep({ replaceable, onDone, onPasswordDue }: RecoveryCodesStepProps) {
  const { t } = useTranslation();
  const { value: codes, failure, retry } = useLoaded(readRecoveryCodes, onPasswordDue);
  const text = codes?.join('\n') ?? '';
  // The call that replaces them is Fortify's and not in the specification: a backend that announces nothing may lack it.
  const isMore = capabilities(useSession()).length > 0;
  return (
    <StepForm
      onSubmit={async () => onDone()}
      submit={{
        children: t(replaceable ? 'action.close' : 'two_factor.done'),
        disabled: codes === undefined,
      }}
    >
      {onPaper}
      <Typography color="textSecondary">{t('two_factor.recovery_intro')}</Typography>
      <Loading failure={failure} retry={retry}>
        {codes && (
          <>
            <Codes data-recovery-codes aria-label={t('two_factor.recovery_codes')}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </Codes>
            <Tools data-screen-only>
              <CopyButton text={text} label={t('two_factor.copy_codes')} />
              <Button
                size="small"
                startIcon={<DownloadIcon />}
                onClick={() => download('recovery-codes.txt', `${text}\n`, 'text/plain')}
              >
                {t('two_factor.download')}
              </Button>
              <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
                {t('two_factor.print')}
              </Button>
              {replaceable && isMore && <ReplaceCodes onReplaced={retry} onPasswordDue={onPasswordDue} />}
            </Tools>
          </>
        )}
      </Loading>
    </StepForm>
  );
}
