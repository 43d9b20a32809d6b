import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/copy-button.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });
const Key = styled('div')(({ theme }) => ({
  flexGrow: 1,
  fontFamily: 'monospace',
  minWidth: 0,
  padding: '8px 12px',
  fontSize: '0.875rem',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  backgroundColor: theme.palette.action.hover,
  borderRadius: theme.shape.borderRadius,
}));

/** In groups of four, which are easier to type. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** The secret as text, for users who cannot scan a picture. */
export function SecretKey({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {t('two_factor.key_hint')}
      </Typography>
      <Row>
        <Key role="group" aria-label={t('two_factor.key')}>
          {inGroups(value)}
        </Key>
        <CopyButton text={value} label={t('two_factor.copy_key')} />
      </Row>
    </div>
  );
}
