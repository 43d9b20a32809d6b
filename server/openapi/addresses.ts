import { postbackId, postbackParameters } from '../../contract/event-intake.ts';
import { eventTypes } from '../../contract/event-types.ts';
import { deepLinkParam, maxSubId, subIds } from '../../contract/tracking.ts';
import type { Operation } from './document.ts';

type Parameter = Operation['parameters'][number];

const part = (name: string, pattern: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', pattern },
});
const asked = (name: string, description: string, schema: object = {}): Parameter => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'string', ...schema, description },
});

const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});
const word = (description: string, ...examples: string[]) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string', examples } } },
});

const ofPostback: Record<(typeof postbackParameters)[number], [description: string, schema?: object]> = {
  id: ['Names the event. A registration without it gets one of its customer.'],
  type: ['The kind of event.', { enum: [...eventTypes] }],
  customer: ['The brand’s own name for its customer, never an e-mail address.'],
  click_id: ['Of a registration: the click id that the landing page got.'],
  code: ['Of a registration without a click: the code of a campaign, in whatever case.'],
  amount: ['A decimal with at most the digits of the currency; negative in revenue alone.'],
  currency: ['That of the brand; without it the same.'],
  occurred_at: ['With an offset, whose plus sign may be unescaped; without it, the moment of arrival.'],
};

const open = { security: [], 'x-access': ['anyone'], 'x-permissions': [] };

/**
 * The addresses outside /api that visitors and systems of brands open: no call of the contract, as they need neither a
 * session nor a header.
 */
export const addresses: Record<string, Record<string, Operation>> = {
  '/t/{code}': {
    get: {
      ...open,
      operationId: 'getTrackingLink',
      summary: 'Leads the visitor of a tracking link to the brand, with a click id, and counts the click.',
      tags: ['t'],
      parameters: [
        part('code', '^[0-9A-Za-z]{8}$'),
        asked(
          deepLinkParam,
          'A page of the brand to lead to: of the host of its link, or of one that the brand allows.',
          { format: 'uri' },
        ),
        ...subIds.map((name) => asked(name, 'Kept with the click.', { maxLength: maxSubId })),
      ],
      responses: {
        302: { description: 'To the brand; the click id is in the query parameter that the brand chose.' },
        404: page('No campaign has this code, or its brand has no page to lead to.'),
        503: page('The database is away, and this process does not know the code.'),
      },
    },
  },
  '/postback/{key}/{token}': {
    get: {
      ...open,
      operationId: postbackId,
      summary:
        'Takes one event, for systems that can only open an address, which comes with a key of the API.',
      tags: ['events'],
      parameters: [
        part('key', '^[1-9][0-9]{0,9}$'),
        part('token', '^[A-Za-z0-9_-]{43}$'),
        ...postbackParameters.map((name) => asked(name, ...ofPostback[name])),
      ],
      responses: {
        200: word('One word, and the reason of a rejection.', 'ok', 'duplicate', 'rejected UNKNOWN_CUSTOMER'),
        404: word('The address is wrong, or its key was revoked.', 'not found'),
        405: word('Another method, HEAD included: nothing is taken.', 'method not allowed'),
        422: word('The amounts of a day would be more than its figures hold: nothing is kept.'),
        429: word('Too many requests of this key; Retry-After says when to go on.'),
        503: { description: 'The database is away: nothing is kept, send it again.' },
      },
    },
  },
};
