import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { languages } from '../i18n/languages.ts';

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  padding: 2,
  gap: 2,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Math.max(8, Number(theme.shape.borderRadius)),
  backgroundColor: theme.palette.background.paper,
}));

const Choice = styled(ButtonBase)(({ theme }) => ({
  padding: '5px 10px',
  borderRadius: Math.max(6, Number(theme.shape.borderRadius) - 2),
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
  fontFamily: theme.typography.fontFamily,
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-pressed=true]': {
    backgroundColor: theme.palette.action.selected,
    color: theme.palette.text.primary,
  },
}));

/** РУС | ENG. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <Group role="group" aria-label={t('shell.language')}>
      {languages.map(({ code, label, name }) => (
        <Choice
          key={code}
          lang={code}
          title={name}
          aria-pressed={i18n.resolvedLanguage === code}
          onClick={() => void i18n.changeLanguage(code)}
        >
          {label}
        </Choice>
      ))}
    </Group>
  );
}
