import { explainCalls } from '../../../contract/explain.ts';
import { maxPerPage } from '../../../contract/paging.ts';
import { pathId } from '../../../contract/rules.ts';
import { pageIn } from '../../http/paged.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import { explainAvailable, explainPaid, explainSum } from './booked.ts';
import { explainConversion } from './conversion.ts';
import { explainCustomer } from './customer.ts';
import { explainEntry } from './entry.ts';
import { explainEvent } from './event.ts';
import { explainOnHold } from './on-hold.ts';
import { type Asked, type Explained, shown } from './explained.ts';
import { explainLine, explainLines } from './line.ts';
import { explainMove } from './move.ts';

type Explain = (id: number, exchange: SignedIn, asked: Asked) => Promise<Explained | undefined>;

/** The explanation of an entry, by its kind. */
const byKind: Readonly<Record<string, Explain>> = {
  entry: explainEntry,
  line: explainLine,
  conversion: explainConversion,
  event: explainEvent,
  opening: explainSum('opening'),
  earned: explainLines,
  adjusted: explainSum('adjusted'),
  paid: explainSum('paid'),
  closing: explainSum('closing'),
};

/** The balances of an affiliate, each in a currency. */
const byCurrency: Readonly<Record<string, typeof explainAvailable>> = {
  available: explainAvailable,
  in_hold: explainOnHold,
  paid: explainPaid,
};

/** Finds what an entry names; undefined where there is none for the caller. */
async function explained(entry: string, exchange: SignedIn, asked: Asked): Promise<Explained | undefined> {
  const [kind = '', id = '', affiliate, part] = entry.split('-');
  const ofCurrency = byCurrency[kind];
  // A statement names its payments by its number: `paid-2`, where a balance has a currency.
  if (ofCurrency && !/^\d/.test(id)) {
    const affiliateId = affiliate === undefined ? undefined : Number(affiliate);
    return ofCurrency({ currency: id, affiliateId }, exchange, asked);
  }
  const number = Number(id);
  if (part !== undefined) {
    const { success, data: place } = pathId().safeParse(part);
    const explainPart = kind === 'line' ? explainCustomer : explainMove;
    return success ? explainPart(number, Number(place), exchange, asked) : undefined;
  }
  return byKind[kind]?.(number, exchange, asked);
}

const explain = route(explainCalls.explain, async ({ params: { entry }, query }, exchange) => {
  const asked = pageIn(query, maxPerPage);
  const found = await explained(entry, exchange, asked);
  if (!found) throw new Refusal(404, 'not_found');
  return shown(entry, found, asked, exchange.text);
});

/** The call behind every "Why?". */
export const explainRoutes: readonly Route[] = [explain];
