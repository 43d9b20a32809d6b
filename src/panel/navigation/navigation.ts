import BoltIcon from '@mui/icons-material/BoltOutlined';
import CableIcon from '@mui/icons-material/CableOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import EventIcon from '@mui/icons-material/EventNoteOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import SubAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ReferralIcon from '@mui/icons-material/ShareOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OperatorsIcon from '@mui/icons-material/BusinessCenterOutlined';
import type { AccountType } from '../../../contract/accounts.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import type { Narrowed } from '../../authProvider/standing.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import type { NavigationGroup, NavigationItem, NavigationLink, NavigationSection } from './entries.ts';
import { entity, nothingAnnounced, withUnnamed } from './entity-pages.ts';
import { tabsOf } from './tabs.ts';

const dashboard: NavigationItem = { to: '/dashboard', icon: DashboardIcon };
const brands = entity('/brands');
const promoMaterials = entity('/promo-materials');
const affiliates: NavigationGroup = {
  label: 'nav.affiliates',
  icon: GroupsIcon,
  links: [
    { to: '/affiliates/requests', label: 'nav.requests' },
    { to: '/affiliates/list', label: 'nav.list' },
  ],
};
const payments: NavigationGroup = {
  label: 'nav.payments',
  icon: WalletIcon,
  links: [{ to: '/payments/autopayment-settings' }, { to: '/payments/transactions' }],
};
const referralSystem: NavigationItem = { to: '/referral-system', icon: ReferralIcon };
const events: NavigationItem = { to: '/events', icon: EventIcon };
const profileSettings: NavigationItem = { to: '/profile-settings', icon: PersonIcon };

const arranged: Record<AccountType, readonly NavigationSection[]> = {
  'super-admin': [
    {
      entries: [
        dashboard,
        {
          label: 'nav.operators',
          icon: OperatorsIcon,
          links: [
            { to: '/operators/requests', label: 'nav.requests' },
            { to: '/operators/list', label: 'nav.list' },
          ],
        },
        {
          label: 'nav.operator_integrations',
          icon: CableIcon,
          links: [
            { to: '/operator-integrations/users-migration' },
            { to: '/operator-integrations/api-settings' },
            { to: '/operator-integrations/cooperation-model' },
            { to: '/operator-integrations/payment-types' },
          ],
        },
        referralSystem,
      ],
    },
    {
      label: 'nav.administration',
      entries: [
        brands,
        promoMaterials,
        entity('/users'),
        entity('/roles'),
        entity('/permissions'),
        entity('/contacts'),
        entity('/plans'),
        entity('/invites'),
      ],
    },
  ],
  operator: [
    {
      entries: [
        dashboard,
        brands,
        affiliates,
        {
          label: 'nav.sub_accounts',
          icon: SubAccountsIcon,
          links: [
            { to: '/sub-accounts/list', label: 'nav.list' },
            { to: '/sub-accounts/roles', label: 'nav.roles' },
            { to: '/sub-accounts/permissions', label: 'nav.permissions' },
          ],
        },
        promoMaterials,
        payments,
        {
          label: 'nav.bonus_system',
          icon: BoltIcon,
          links: [
            { to: '/bonus-system/levels', label: 'nav.levels' },
            { to: '/bonus-system/exceptions', label: 'nav.exceptions' },
          ],
        },
        referralSystem,
        events,
        {
          label: 'nav.mailing',
          icon: MailIcon,
          links: [
            { to: '/mailing/list', label: 'nav.list' },
            { to: '/mailing/patterns', label: 'nav.patterns' },
          ],
        },
        profileSettings,
      ],
    },
  ],
  'sub-operator': [
    { entries: [dashboard, brands, affiliates, promoMaterials, payments, events, profileSettings] },
  ],
  affiliate: [
    {
      entries: [
        dashboard,
        entity('/campaigns'),
        promoMaterials,
        { to: '/payments', icon: WalletIcon },
        { to: '/notifications', icon: NotificationsIcon },
        { to: '/support', icon: SupportIcon },
        profileSettings,
      ],
    },
  ],
};

/**
 * The complete side navigation of each account type (specification, section 2), with "Administration" for the pages
 * that a super-admin may open but that section does not list. Pages of entities that have no place above come last.
 */
const navigation: Record<AccountType, readonly NavigationSection[]> = {
  'super-admin': withUnnamed('super-admin', arranged['super-admin']),
  operator: withUnnamed('operator', arranged.operator),
  'sub-operator': withUnnamed('sub-operator', arranged['sub-operator']),
  affiliate: withUnnamed('affiliate', arranged.affiliate),
};

/** A link that the account may open; for a page that its role does not allow, to the first tab beside it that it does. */
function linkFor<Link extends NavigationLink>(
  link: Link,
  user: Narrowed,
  announced: readonly Capability[],
): Link[] {
  if (mayOpenPage(link.to, user, nothingAnnounced)) return [link];
  const tab = tabsOf(link.to).find((one) => mayOpenPage(one, user, announced));
  return tab ? [{ ...link, to: tab, label: undefined }] : [];
}

/** An entry with only the pages that the account may open; nothing if there are none. */
function opened(
  entry: NavigationItem | NavigationGroup,
  user: Narrowed,
  announced: readonly Capability[],
): (typeof entry)[] {
  if ('to' in entry) return linkFor(entry, user, announced);
  const links = entry.links.flatMap((link) => linkFor(link, user, announced));
  if (links.every((link) => entry.links.includes(link)) && links.length === entry.links.length)
    return [entry];
  return links.length > 0 ? [{ ...entry, links }] : [];
}

/** A sub-operator that may do nothing yet: it sees its profile alone. */
const hasProfileAlone = ({ type, permissions }: Narrowed, entries: NavigationSection['entries']) =>
  type === 'sub-operator' &&
  // The dashboard has its figures.
  !permissions?.includes('statistics.view') &&
  entries.every((entry) => entry === dashboard || entry === profileSettings);

/** The side navigation of an account: that of its type, without the pages that its role does not allow. */
export const navigationOf = (
  user: Narrowed,
  announced: readonly Capability[],
): readonly NavigationSection[] =>
  navigation[user.type]
    .map((section) => {
      const entries = section.entries.flatMap((entry) => opened(entry, user, announced));
      return { ...section, entries: hasProfileAlone(user, entries) ? [profileSettings] : entries };
    })
    .filter(({ entries }) => entries.length > 0);

/** Whether no page is open to an account but its profile. */
export const isNothingOpen = (user: Narrowed, announced: readonly Capability[]): boolean =>
  navigationOf(user, announced).every(({ entries }) => entries.every((entry) => entry === profileSettings));
