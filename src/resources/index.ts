import type { ResourceProps } from 'react-admin';
import { affiliateRequests, affiliates } from './affiliates.tsx';
import { brands } from './brands.tsx';
import { campaigns } from './campaigns.tsx';
import { contacts } from './contacts.tsx';
import { invites } from './invites.tsx';
import { managers } from './managers.ts';
import { operatorRequests, operators } from './operators.tsx';
import { permissions } from './permissions.tsx';
import { plans } from './plans.tsx';
import { promoMaterials } from './promo-materials.tsx';
import { roles } from './roles.tsx';
import { users } from './users.tsx';

/** The entities the panel manages, each declared in a file of its own. */
export const resources: readonly ResourceProps[] = [
  affiliateRequests,
  affiliates,
  brands,
  campaigns,
  contacts,
  invites,
  managers,
  operatorRequests,
  operators,
  permissions,
  plans,
  promoMaterials,
  roles,
  users,
];
