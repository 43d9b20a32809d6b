import { lazyInput } from '../kinds/lazy-forms.tsx';

/** The select of a role, “No role” among them. */
export const RoleInput = lazyInput((forms) =>
  forms.referenceInput('roles', 'role', { none: 'resources.roles.none' }),
);
