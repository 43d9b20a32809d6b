import * as z from 'zod';
import { currencies } from './currencies.ts';
import { link } from './rules.ts';

/** The states of a campaign: `paused` can be undone, `ended` cannot. */
export const campaignStates = ['active', 'paused', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The sub-ids by which an affiliate tells its own clicks apart, in the query of a tracking link. */
export const subIds = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;
export type SubId = (typeof subIds)[number];
/** Characters of a sub-id that are kept. */
export const maxSubId = 128;

/** The query parameter of a tracking link that names another page of the brand to lead to. */
export const deepLinkParam = 'to';

/** The path of a tracking link. */
export const trackingPath = (code: string): string => `/t/${code}`;

/** Most days between a click and the registration that it can still bring. */
export const maxAttributionDays = 365;
/** Most hosts of a brand beside that of its link. */
const maxHosts = 50;

/** The code of a campaign in its tracking link: 8 of 31 characters that nobody mistakes for each other. */
export const campaignCode = () => z.string().regex(/^[2-9a-hjkmnp-z]{8}$/);

/** A link to the web: what a visitor can be led to. */
export const webLink = () =>
  link().refine(
    (text) => !URL.canParse(text) || /^https?:$/.test(new URL(text).protocol),
    'validation.link.web',
  );

/** Whether a text names a host as a browser would write it into an address, and nothing more. */
function isHost(text: string): boolean {
  if (!URL.canParse(`https://${text}`)) return false;
  const { host, hostname, pathname, search, hash, username, password } = new URL(`https://${text}`);
  const isAlone =
    host === hostname && pathname === '/' && [search, hash, username, password].every((part) => !part);
  // Browsers take other signs in a host, too: of several hosts, or of all below one, none would ever be met.
  return isAlone && /[^.]\.[^.]+$/.test(hostname) && /^[\p{L}\p{M}\p{N}._-]+$/u.test(text);
}

/** A host name, such as `shop.example` or `магазин.рф`. */
const host = () => z.string().trim().max(253, 'validation.host').refine(isHost, 'validation.host');

const usualTimeZones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** Whether a text names a time zone of the IANA database, an alias of one included. */
function isTimeZone(text: string): boolean {
  // To make a format takes long, and every brand of a list is checked.
  if (usualTimeZones.has(text)) return true;
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text }).format();
    return true;
  } catch {
    return false;
  }
}

/** The settings of a brand by which its visitors and events are counted. */
const settings = {
  /** Of its amounts; none is ever converted. */
  currency: z.enum(currencies),
  /** Its days begin at midnight there. */
  time_zone: z.string().max(64).refine(isTimeZone, 'validation.invalid'),
  /** Hosts beside that of its link that a tracking link may lead to. */
  allowed_hosts: z.array(host()).max(maxHosts),
  /** The query parameter in which it gets the click id. */
  click_param: z.string().regex(/^[A-Za-z][\w.-]{0,31}$/, 'validation.click_param'),
  attribution_days: z
    .int('validation.days')
    .min(1, 'validation.days')
    .max(maxAttributionDays, 'validation.days'),
};

/** The same where only some backends have them: in a body that leaves the rest to the defaults. */
export const brandSettings = {
  currency: settings.currency.optional(),
  time_zone: settings.time_zone.optional(),
  allowed_hosts: settings.allowed_hosts.optional(),
  click_param: settings.click_param.optional(),
  attribution_days: settings.attribution_days.optional(),
};

const { currency, time_zone } = brandSettings;
/** Those that are chosen with a new brand, as they do not change once it has facts. */
export const firstBrandSettings = { currency, time_zone };

/** The same in a record: hosts from before their rule became stricter are read all the same. */
export const recordedBrandSettings = {
  ...brandSettings,
  allowed_hosts: z.array(z.string()).optional(),
  /** Whether it has or had clicks or events, which fix its currency and its time zone. */
  has_facts: z.boolean().optional(),
};

/** Their names in a body. */
export const brandSettingNames = Object.keys(settings);
