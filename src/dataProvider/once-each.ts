import type { CreateParams } from 'react-admin';
import { ApiError, NO_ANSWER } from '../shared/http/api-error.ts';
import type { Caller } from './lists.ts';
import type { Writes } from './types.ts';

const CONFLICT = 409;

/** 128 random bits. `crypto.randomUUID` is missing where the panel is opened without https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether it is unknown if the backend created the record: the response was lost, or is still to come. */
const isOpen = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === NO_ANSWER || error.status >= 500 || error.status === CONFLICT);

/** The Idempotency-Key header of a creation, if a key was chosen for it. */
export const idempotencyKey = ({ meta }: CreateParams): Record<string, string> =>
  meta?.idempotencyKey === undefined ? {} : { 'Idempotency-Key': `"${meta.idempotencyKey}"` };

/**
 * Sends a key with each creation, if the backend announces `idempotency-keys`. A form that is sent again after its
 * response was lost repeats the key, so that the backend creates one record. A changed form, or one that got a
 * response, gets a new key. A caller that knows its creation again chooses the key: `meta.idempotencyKey`.
 */
export function onceEach<P extends Writes>(provider: P, caller: () => Caller): P {
  const open = new Map<string, string>();
  return {
    ...provider,
    create: async (resource: string, params: CreateParams) => {
      const { idempotencyKey: chosen, ...meta } = params.meta ?? {};
      if (!caller().takesKeys) return provider.create(resource, { ...params, meta });
      const form = JSON.stringify([caller().id, resource, params.meta?.path, params.data]);
      const key = chosen ?? open.get(form) ?? newKey();
      open.set(form, key);
      try {
        const created = await provider.create(resource, {
          ...params,
          meta: { ...meta, idempotencyKey: key },
        });
        open.delete(form);
        return created;
      } catch (error) {
        if (!isOpen(error)) open.delete(form);
        throw error;
      }
    },
  };
}
