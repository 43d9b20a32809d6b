import { isIP } from 'node:net';
import * as z from 'zod';
import { accentFrom, lowestContrast, type ThemeMode } from '../../contract/looks.ts';
import { accountTypes } from '../../contract/accounts.ts';
import { databaseAddresses, tlsRule } from './database-addresses.ts';
import { isProviderId } from './identity-providers.ts';

const url = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).transform((text) => text.replace(/\/+$/, ''));

/** Whether an address is only an origin, even if browsers would spell it differently. */
function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}

/** Whether every escape in a text stands for characters, as `%20` does; `%2` and `%FF` do not. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the URL names a server, and its user and password can be decoded. */
function isMailServer(text: string): boolean {
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && isDecodable(username + password);
}

/** One sender: an address, or a name with one in angle brackets. */
const sender = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

const database = z.url({ protocol: /^postgres(ql)?$/ });

/** Whether a text is an address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

const port = z
  .string()
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'must be a whole number from 0 to 65535',
  )
  .transform(Number);

/** The parts of a list with commas or spaces between them. */
const listed = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** Rounded down, so that what does not suffice does not look as if it did. */
const contrastOf = (mode: ThemeMode, color: string) =>
  Math.floor(lowestContrast(mode, accentFrom(mode, color)) * 10) / 10;

/** A color whose texts can be read in a look. */
const accent = (mode: ThemeMode, ground: string) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must be a color such as #1971c2')
    .toLowerCase()
    .refine((color) => contrastOf(mode, color) >= leastContrast, {
      error: ({ input }) =>
        `must be a color that reaches a contrast of 4.5:1 ${ground}; this one reaches ${contrastOf(mode, String(input))}:1`,
    })
    .optional();

/** The pairs of a list such as `a=1,b=2`, as OpenTelemetry writes it. */
const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    listed(text).map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name, decodeURIComponent(value)];
    }),
  );

/** Whether each part is a pair whose value can be decoded. */
const isAttributes = (text: string): boolean =>
  listed(text).every((pair) => /^[^=]+=/.test(pair) && isDecodable(pair.slice(pair.indexOf('='))));

/** The environment variables of a process, and what is wrong with each that cannot be used. */
export const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => databaseAddresses(text).every((address) => database.safeParse(address).success),
      'must be an address such as postgres://user:password@host:5432/name',
    )
    .refine(tlsRule.check, tlsRule)
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(
      (text) => database.safeParse(text).success && databaseAddresses(text).length === 1,
      'must be the address of one standby, such as postgres://user:password@host:5432/name',
    )
    .refine(tlsRule.check, tlsRule)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  APP_URL: url(/^https?$/, 'must be an address such as https://panel.example')
    .refine(isOrigin, 'must be an origin, without path or query')
    .transform((text) => new URL(text).origin)
    .optional(),
  MAIL_URL: url(/^smtps?$/, 'must be an address such as smtp://host:25')
    .refine(
      isMailServer,
      'must be an address such as smtp://user:password@host:25, with a % in the password written as %25',
    )
    .optional(),
  MAIL_FROM: z.string().trim().regex(sender, 'must be a sender such as Panel <panel@example.com>').optional(),
  SEED: z.enum(['demo', 'none'], "must be 'demo' or 'none'").optional(),
  API_URL: url(/^https?$/, 'must be an address such as https://backend.example')
    .refine((text) => !/[?#]/.test(text), 'must be an address without query, such as https://backend.example')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
      'must be an address such as mailto:security@panel.example or https://panel.example/security',
    )
    .optional(),
  APP_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}{}<>"$]{1,40}$/u, 'must be a line of at most 40 characters, without {}<>"$')
    .optional(),
  APP_LOGO: z
    .string()
    .regex(/\.(svg|png|webp|jpe?g)$/i, 'must be a file that ends in .svg, .png, .webp or .jpg')
    .optional(),
  APP_ACCENT: accent('default', 'with white'),
  APP_ACCENT_AFFILIATE: accent('affiliate', 'with the dark theme'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (networks) => networks.every(isNetwork),
      'must be addresses or networks such as 10.0.0.0/8, separated by commas',
    ),
  OIDC_PROVIDERS: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (ids) => ids.every(isProviderId) && new Set(ids).size === ids.length,
      "must be different words of small letters and digits, such as google,okta; 'default' is taken",
    ),
  REQUIRE_TWO_FACTOR: z
    .string()
    .default('')
    .transform((text) => (text.trim() === 'all' ? [...accountTypes] : listed(text)))
    .pipe(z.array(z.enum(accountTypes, `must be 'all' or some of ${accountTypes.join(', ')}`))),
  DRAIN_SECONDS: z
    .string()
    .default('5')
    .refine((text) => /^\d{1,3}$/.test(text), 'must be a whole number of seconds from 0 to 999')
    .transform(Number),
  RETENTION_DAYS: z
    .string()
    .default('90')
    .refine(
      (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3650,
      'must be a whole number of days from 1 to 3650',
    )
    .transform(Number),
  GEOIP_DB: z.string().optional(),
  AUDIT_RETENTION_DAYS: z
    .string()
    .refine((text) => /^[1-9]\d{0,4}$/.test(text), 'must be a whole number of days from 1 to 99999')
    .transform(Number)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'must be an address such as http://collector:4318').optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(
      ['http/json', 'http/protobuf'],
      "must be 'http/json': traces are sent by HTTP, to port 4318 of most collectors",
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('partner-panel'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .default('')
    .refine(isAttributes, 'must be pairs such as deployment.environment.name=test,service.version=1')
    .transform(attributesIn),
  // A misspelled production would otherwise put accounts with public passwords on the internet.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], "must be 'production', 'development' or 'test'")
    .optional(),
});
