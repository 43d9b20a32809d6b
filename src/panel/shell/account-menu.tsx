import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenHere } from '../../kit/use-open-here.ts';
import { useUser } from '../../authProvider/user.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { UserAvatar } from './user-avatar.tsx';

const AccountDialog = lazyComponent(() => import('../profile/account-dialog.tsx'));
const AccountPopover = lazyComponent(() => import('./account-popover.tsx'));

/** The account's menu in the header. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { name } = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Drawn on while it closes, and until then not at all: it is loaded when it is first opened.
  const [wasOpened, setWasOpened] = useState(false);
  const [account, setAccount] = useOpenHere();
  const openAccount = () => {
    setAnchor(null);
    setAccount(true);
  };
  return (
    <>
      <ButtonBase
        aria-label={t('shell.account_menu', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void AccountPopover.warm()}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
        sx={{ gap: 1, p: 0.5, borderRadius: 5, minWidth: 0 }}
      >
        <UserAvatar />
        <Typography
          variant="body2"
          noWrap
          sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 200, fontWeight: 500 }}
        >
          {name}
        </Typography>
        <ExpandMore fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
      </ButtonBase>
      {wasOpened && (
        <AccountPopover anchor={anchor} onClose={() => setAnchor(null)} onAccount={openAccount} />
      )}
      {account && <AccountDialog onClose={() => setAccount(false)} />}
    </>
  );
}
