import LogoutIcon from '@mui/icons-material/Logout';
import AddIcon from '@mui/icons-material/Add';
import LanguageIcon from '@mui/icons-material/Language';
import { useTranslation } from 'react-i18next';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { languages } from '../../i18n/languages.ts';
import { resources } from '../../resources/index.ts';
import { mayCreate } from '../../kit/use-permitted.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import { routeTitle } from '../../shared/route-titles.ts';
import { signOut } from '../../authProvider/sign-out.ts';
import { useUser } from '../../authProvider/user.ts';
import { type Command, pagesOf } from './commands.ts';

/** The commands that need no search: the pages the account may open, the records it may create, and actions. */
export function useCommands(): readonly Command[] {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const announced = capabilities(useSession());
  const pages = pagesOf(user, announced).map(({ to, icon }) => ({
    id: to,
    group: t('palette.pages'),
    label: t(routeTitle(to)),
    icon,
    does: to,
  }));
  const creations = resources
    .filter(({ view }) => mayCreate(view, user, announced) && mayOpenPage(view.page, user, announced))
    .map(({ view }) => ({
      id: `create ${view.address}`,
      group: t('palette.creations'),
      label: t(view.creation.title),
      icon: AddIcon,
      does: `/${view.address}/create`,
    }));
  const switches = languages
    .filter(({ code }) => code !== i18n.resolvedLanguage)
    .map(({ code, name }) => ({
      id: `language ${code}`,
      group: t('palette.actions'),
      label: name,
      detail: t('shell.language'),
      icon: LanguageIcon,
      does: () => void i18n.changeLanguage(code),
    }));
  const leaving = {
    id: 'sign out',
    group: t('palette.actions'),
    label: t('session.logout'),
    icon: LogoutIcon,
    does: () => void signOut(),
  };
  return [...pages, ...creations, ...switches, leaving];
}
