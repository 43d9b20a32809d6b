import CheckIcon from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../authProvider/user.ts';
import { chooseTheme, useThemeChoice } from '../../theme/theme-choice.ts';

/** The looks to choose from, each with the key of its name; the first is the one of the account's type. */
const offered = [
  [undefined, 'shell.theme_type'],
  ['default', 'shell.theme_default'],
  ['affiliate', 'shell.theme_affiliate'],
] as const;

/** The items of a menu that choose a look. No component around them: the menu's arrow keys go to its own items. */
export function useThemeItems() {
  const { t } = useTranslation();
  const { id } = useUser();
  const choice = useThemeChoice(id);
  const items = offered.map(([mode, title]) => {
    const name = t(title);
    return (
      <MenuItem
        key={title}
        role="menuitemradio"
        aria-checked={mode === choice}
        aria-label={`${t('shell.theme')}: ${name}`}
        onClick={() => chooseTheme(id, mode)}
      >
        <ListItemIcon>{mode === choice && <CheckIcon fontSize="small" />}</ListItemIcon>
        {name}
      </MenuItem>
    );
  });
  return [
    <Divider key="before" />,
    <ListSubheader
      key="title"
      role="presentation"
      aria-hidden
      sx={{ bgcolor: 'transparent', lineHeight: '2rem' }}
    >
      {t('shell.theme')}
    </ListSubheader>,
    ...items,
    <Divider key="after" />,
  ];
}
