import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { saidInPage } from '../../contract/looks.ts';
import { said } from './said.ts';

const Wordmark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontSize: '1rem',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  color: theme.palette.text.primary,
  whiteSpace: 'nowrap',
  '& .app-sign': { color: theme.palette.primary.main, flexShrink: 0, maxWidth: 160, objectFit: 'contain' },
  '& .sign': {
    stroke: theme.palette.background.paper,
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    fill: theme.palette.background.paper,
  },
}));

/** The logo that the server was given, else the product's own sign. The server replaces either in the built HTML. */
function Sign() {
  const own = said(saidInPage.logo);
  if (own) return <img className="app-sign" src={own} alt="" height={28} />;
  return (
    <svg className="app-sign" width="28" height="28" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path className="sign" d="M10.5 11 16 21M21.5 11 16 21M12 9h8" />
      <g className="sign">
        <circle cx="9.5" cy="9.5" r="2.25" />
        <circle cx="22.5" cy="9.5" r="2.25" />
        <circle cx="16" cy="22.5" r="2.75" />
      </g>
    </svg>
  );
}

/** The product's sign and name. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <Wordmark>
      <Sign />
      <span className="name">{t('app.name')}</span>
    </Wordmark>
  );
}
