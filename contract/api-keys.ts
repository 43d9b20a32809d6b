import * as z from 'zod';
import { apiKeyRight } from './api-key-right.ts';
import { call } from './call.ts';
import * as rules from './rules.ts';

/** The rights that a key of the API may have. */
export const keyScopes = ['events.write'] as const;
export type KeyScope = (typeof keyScopes)[number];

const apiKey = z.object({
  id: rules.id(),
  name: z.string(),
  /** The first characters of the key, by which people tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: rules.moment(),
  last_used_at: rules.moment().nullable(),
  expires_at: rules.moment().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** A key that was just made, with what is shown this once alone. */
const newApiKey = apiKey.extend({ key: z.string(), postback_url: z.url() });

const brandParams = z.object({ id: rules.pathId() });
const { access, permission } = apiKeyRight;

/** The keys by which the system of a brand tells of its customers. */
export const apiKeys = {
  list: call({
    method: 'GET',
    path: '/api/v1/brands/{id}/api_keys',
    summary: 'Lists the keys of a brand that are not revoked.',
    access,
    permission,
    params: brandParams,
    status: 200,
    answer: z.array(apiKey),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/brands/{id}/api_keys',
    summary: 'Makes a key; the answer alone has it, and the address for postbacks.',
    access,
    permission,
    params: brandParams,
    body: z.object({
      name: rules.name(),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
      expires_at: rules.moment().nullable().optional(),
    }),
    // Without an operator nobody would own what the brand's events bring.
    refuses: [409],
    status: 201,
    answer: newApiKey,
  }),
  revoke: call({
    method: 'DELETE',
    path: '/api/v1/api_keys/{id}',
    summary: 'Revokes a key: from then on it opens nothing.',
    access,
    permission,
    params: brandParams,
    status: 204,
  }),
} as const;
