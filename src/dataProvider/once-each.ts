import type { CreateParams } from 'react-admin';
import { ApiError, NO_ANSWER } from '../shared/http/api-error.ts';
import type { Caller } from './lists.ts';
import type { Writes } from './types.ts';

const CONFLICT = 409;

/** 128 random bits. `crypto.randomUUID` is missing where the panel is opened without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether nobody knows if the backend created the record: the answer was lost, or is still to come. */
const isOpen = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === NO_ANSWER || error.status >= 500 || error.status === CONFLICT);

/** The header that names a creation, where one was chosen for it. */
export const idempotencyKey = ({ meta }: CreateParams): Record<string, string> =>
  meta?.idempotencyKey === undefined ? {} : { 'Idempotency-Key': `"${meta.idempotencyKey}"` };

/**
 * Names each filled form by a key, where the backend announces that it takes one: somebody who sends the same form
 * again after its answer was lost repeats the key, and the backend creates one record. A changed form, and one that was
 * answered, get another key.
 */
export function onceEach<P extends Writes>(provider: P, caller: () => Caller): P {
  const open = new Map<string, string>();
  return {
    ...provider,
    create: async (resource: string, params: CreateParams) => {
      if (!caller().takesKeys) return provider.create(resource, params);
      const form = JSON.stringify([caller().id, resource, params.meta?.path, params.data]);
      const key = open.get(form) ?? newKey();
      open.set(form, key);
      try {
        const created = await provider.create(resource, {
          ...params,
          meta: { ...params.meta, idempotencyKey: key },
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
