import { auth } from './auth.ts';
import type { Call } from './call.ts';
import { options } from './options.ts';
import { plans } from './plans.ts';
import type { AnyResource } from './resource.ts';

/** Every entity, by name. */
export const api = { plans } satisfies Record<string, AnyResource>;

/** Every call of the API: what the server mounts, the document describes and the access test walks. */
export const calls: readonly Call[] = [
  ...Object.values(auth),
  ...Object.values(options),
  ...Object.values<AnyResource>(api).flatMap((entity) => Object.values(entity.calls)),
];
