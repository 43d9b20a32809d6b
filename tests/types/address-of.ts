import { approvals } from '../../contract/approvals.ts';
import { passkeys } from '../../contract/passkeys.ts';
import { addressOf } from '../../src/shared/http/address-of.ts';

/* The parameters that an address takes are those of its path: what must not compile. */

addressOf(passkeys.remove.path, { id: 1 });
addressOf(approvals.operator.path, { id: 'a' });
// @ts-expect-error -- the path has an id
addressOf(passkeys.remove.path, {});
// @ts-expect-error -- and nothing else
addressOf(passkeys.remove.path, { id: 1, name: 'a' });
// @ts-expect-error -- by its name in the path
addressOf(approvals.operator.path, { userId: 1 });
// @ts-expect-error -- an id that may be missing
addressOf(passkeys.remove.path, { id: undefined });
