import { withoutLanes } from '../../database/lanes.ts';
import { limitBody, readBody } from '../../http/body.ts';
import { type App, type RequestContext, textsFor } from '../../http/environment.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';
import { requireFit } from '../../http/unfit.ts';
import { eventIntake, postbackId, postbackParameters } from '../../../contract/event-intake.ts';
import { maxEvents } from '../../../contract/event-types.ts';
import { callId } from '../../../contract/call.ts';
import * as rules from '../../../contract/rules.ts';
import { type GoodKey, keyIn, keyOfPostback } from '../api-keys/keys.ts';
import { usesOfKeys } from '../api-keys/uses.ts';
import { type ClickIds, createClickIds } from '../click-id/click-ids.ts';
import { answerOf, type Result } from './arrival.ts';
import { registrationId } from './item.ts';
import { ratesOfKeys } from './rates.ts';
import { noteRequest, type Way } from './requests.ts';
import { takeEvents } from './take.ts';

/** Everything that both ways of sending events share. */
export interface Intake {
  services: Services;
  clickIds: ClickIds;
  /** Refuses a key that is used too often, and notes that it is used. */
  admit(key: GoodKey, now: Date): void;
}

/** The objects that one process has once for all keys. */
export function createIntake(services: Services): Intake {
  const wait = ratesOfKeys();
  const note = usesOfKeys(services);
  return {
    services,
    clickIds: createClickIds(services),
    admit(key, now) {
      const seconds = wait(key.id, now);
      if (seconds > 0) throw new Refusal(429, 'too_many', { headers: { 'Retry-After': String(seconds) } });
      note(key.id, now);
    },
  };
}

/** Takes events in the name of a key. A request that is refused as a whole is noted, for those who look at what arrives. */
async function take(
  c: RequestContext,
  { services, clickIds }: Intake,
  key: GoodKey,
  { way, items }: { way: Way; items: () => Promise<readonly unknown[]> },
): Promise<Result[]> {
  const { database, inLane = withoutLanes, jobs, clock, hasCommissions } = services;
  const sender = {
    brand: key.brand,
    keyId: key.id,
    requestId: c.get('requestId'),
    isBooked: hasCommissions,
  };
  try {
    const packet = { sender, items: await items(), now: clock(), way };
    return await inLane('events', () => takeEvents(database, packet, { clickIds, jobs }));
  } catch (error) {
    if (error instanceof Refusal && error.status < 500)
      await noteRequest(database, sender, { now: clock(), way, results: [], refusal: error.key });
    throw error;
  }
}

async function eventsIn(c: RequestContext): Promise<readonly unknown[]> {
  const body = await readBody(c);
  const events: unknown = 'events' in body ? body.events : undefined;
  if (Array.isArray(events) && events.length > 0 && events.length <= maxEvents) return events;
  const text = textsFor(c)('event_packet', { most: maxEvents });
  throw new Refusal(422, 'event_packet', { message: text, errors: { events: [text] } });
}

/** POST /api/v1/events: by a key, without session or token. */
export function mountEvents(app: App, intake: Intake): void {
  const { services } = intake;
  app.post(eventIntake.path, limitBody(eventIntake.maxBody), async (c) => {
    c.set('call', callId(eventIntake));
    const { database, clock } = services;
    const now = clock();
    const key = await keyIn(c.req.header('Authorization'), { database, scope: eventIntake.access.key, now });
    if (!key) throw new Refusal(401, 'api_key.unknown', { headers: { 'WWW-Authenticate': 'Bearer' } });
    intake.admit(key, now);
    const results = await take(c, intake, key, { way: 'api', items: () => eventsIn(c) });
    return c.json({ results: results.map((result) => answerOf(result, textsFor(c))) });
  });
}

/** Puts back the plus sign of an offset, which an address that nobody escaped turns into a space. */
const withPlus = (moment: string) => moment.replace(/(?<=T\S+) (?=\d\d:\d\d$)/, '+');

/**
 * An event as the query of a postback has it. A registration without an id gets one of its customer. A parameter that is
 * told twice, and not in the same way, becomes a list: no field takes one, and the event as it is kept shows both.
 */
function itemOf(c: RequestContext): Record<string, unknown> {
  // Hono keeps what is no UTF-8 as it was written, which would be somebody's name then.
  const { searchParams } = new URL(c.req.url);
  const given = postbackParameters.flatMap((name) => {
    const told = new Set(searchParams.getAll(name).filter((value) => value !== ''));
    const [value, ...others] = [...told].map((each) => (name === 'occurred_at' ? withPlus(each) : each));
    return value === undefined ? [] : [[name, others.length > 0 ? [value, ...others] : value] as const];
  });
  const item: Record<string, unknown> = Object.fromEntries(given);
  const { id, type, customer } = item;
  return id === undefined && type === 'registration' && typeof customer === 'string'
    ? { id: registrationId(customer), ...item }
    : item;
}

/** A refusal of a postback as a line of text, as its other answers are. */
async function orRefused(c: RequestContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, key, details } = error;
    c.set('refusal', key);
    return c.text(details.message ?? textsFor(c)(key, details.values), status, details.headers);
  }
}

/** GET /postback/{key id}/{token}: for systems that can only call a URL. It answers one word. */
export function mountPostback(app: App, intake: Intake): void {
  const { database, clock } = intake.services;
  app.all('/postback/*', async (c, next) => {
    c.set('call', postbackId);
    // Hono answers HEAD by what answers GET: whoever asks for headers alone must not tell of an event.
    if (c.req.method !== 'GET') return c.text('method not allowed', 405, { Allow: 'GET' });
    c.header('Cache-Control', 'no-store');
    return next();
  });
  app.get('/postback/:key{[1-9][0-9]{0,9}}/:token{[A-Za-z0-9_-]{43}}', (c) =>
    orRefused(c, async () => {
      const now = clock();
      requireFit(intake.services);
      const { key: id, token } = c.req.param();
      const { success: isId } = rules.pathId().safeParse(id);
      const asked = { database, scope: eventIntake.access.key, now };
      const key = isId ? await keyOfPostback(Number(id), token, asked) : undefined;
      if (!key) return c.text('not found', 404);
      intake.admit(key, now);
      const items = () => Promise.resolve([itemOf(c)]);
      const [result] = await take(c, intake, key, { way: 'postback', items });
      if (result?.status === 'rejected') return c.text(`rejected ${result.reason}`);
      return c.text(result?.status === 'duplicate' ? 'duplicate' : 'ok');
    }),
  );
  // Such as a token that was cut off: without this the panel's page would answer, and the log would have no line.
  app.get('/postback/*', (c) => c.text('not found', 404));
}
