import { affiliates } from './affiliates.ts';
import { brands } from './brands.ts';
import { campaigns } from './campaigns.ts';
import { contacts } from './contacts.ts';
import { invites } from './invites.ts';
import { managers } from './managers.ts';
import { operators } from './operators.ts';
import { permissions } from './permissions.ts';
import { plans } from './plans.ts';
import { promoMaterials } from './promo-materials.ts';
import type { AnyResource } from './resource.ts';
import { roles } from './roles.ts';
import { users } from './users.ts';

/** Every entity, by name. */
export const api = {
  plans,
  roles,
  permissions,
  contacts,
  invites,
  users,
  operators,
  brands,
  'promo-materials': promoMaterials,
  affiliates,
  campaigns,
  managers,
} satisfies Record<string, AnyResource>;
