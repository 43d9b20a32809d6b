import { affiliates } from './affiliates.ts';
import { brands } from './brands.ts';
import { campaigns } from './campaigns.ts';
import { contacts } from './contacts.ts';
import { invites } from './invites.ts';
import { managers } from './managers.ts';
import { operators } from './operators.ts';
<<<<<<< HEAD
=======
import { options } from './options.ts';
import { passkeys } from './passkeys.ts';
>>>>>>> 49cc65b (Sign in with passkeys, and manage them in the profile)
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
<<<<<<< HEAD
=======

/** Every call of the API: what the server mounts, the document describes and the access test walks. */
export const calls: readonly Call[] = [
  ...[auth, registration, twoFactor, sessions, passkeys, options, invitations, approvals].flatMap((group) =>
    Object.values<Call>(group),
  ),
  ...Object.values<AnyResource>(api).flatMap((entity) => Object.values(entity.calls)),
];
>>>>>>> 49cc65b (Sign in with passkeys, and manage them in the profile)
