import { affiliates } from './affiliates.ts';
import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { brands } from './brands.ts';
import type { Call } from './call.ts';
import { campaigns } from './campaigns.ts';
import { contacts } from './contacts.ts';
import { invitations } from './invitations.ts';
import { invites } from './invites.ts';
import { managers } from './managers.ts';
import { operators } from './operators.ts';
import { options } from './options.ts';
import { permissions } from './permissions.ts';
import { plans } from './plans.ts';
import { promoMaterials } from './promo-materials.ts';
import { registration } from './registration.ts';
import type { AnyResource } from './resource.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { twoFactor } from './two-factor.ts';
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

/** Every call of the API: what the server mounts, the document describes and the access test walks. */
export const calls: readonly Call[] = [
  ...[auth, registration, twoFactor, sessions, options, invitations, approvals].flatMap((group) =>
    Object.values<Call>(group),
  ),
  ...Object.values<AnyResource>(api).flatMap((entity) => Object.values(entity.calls)),
];
