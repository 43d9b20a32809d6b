import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { accentFrom, lowestContrast, type ThemeMode } from '../../contract/looks.ts';
import { type AccountType, accountTypes } from '../../contract/accounts.ts';
import { databaseAddresses } from './database-addresses.ts';
import { isOwnAddress } from './own-address.ts';

/** The settings of one process, as the environment gives them. */
export interface Config {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /**
   * PostgreSQL to use, several hosts with commas between them: the one that takes writes is used. Without it the
   * embedded database under `dataDirectory`.
   */
  databaseUrl?: string;
  /** A standby of that PostgreSQL, from which lists are read. */
  databaseReplicaUrl?: string;
  /** Absolute path: embedded database, outbox, generated secret. */
  dataDirectory: string;
  /** Public origin, `https://panel.example`; without it the address the server listens on. */
  appUrl?: string;
  mailUrl?: string;
  mailFrom?: string;
  seed: 'demo' | 'none';
  /** Another backend: this process then serves the panel alone and forwards /api to it. */
  apiUrl?: string;
  production: boolean;
  /** Where to report a vulnerability, as a URI: `mailto:security@panel.example`. */
  securityContact?: string;
  /** The name of the product, in place of the specification's. */
  appName?: string;
  /** Absolute path of an image, in place of the panel's own sign. */
  appLogo?: string;
  /** The accents of the looks that have another than the specification's, as `#rrggbb`. */
  accents?: Partial<Record<ThemeMode, string>>;
  /** A company's own identity provider (OpenID Connect). */
  singleSignOn?: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    /** The name that people know it by. */
    name: string;
    /** Whether an address that it has verified links an existing account at its first sign-in. */
    linksByEmail: boolean;
  };
  /** The types of account that must have a second factor. */
  requireTwoFactor: readonly AccountType[];
  /** Networks, in CIDR notation, of the proxies that are trusted to name a client's address. */
  trustedProxies: readonly string[];
  /** Milliseconds that a stopping process still answers every request, until load balancers have noticed. */
  drain: number;
  /** Days that clicks are kept. */
  retentionDays: number;
  /** A database of countries by address, in MaxMind's format; without it the packaged one is used. */
  geoipFile?: string;
  /** Days after which an entry of the audit log is removed; absent where all are kept for ever. */
  auditRetention?: number;
  /** The address of the metrics endpoint; absent if there is none. */
  metrics?: { host: string; port: number };
  /** The service that traces name, and further attributes of it; absent if none are recorded. */
  tracing?: { service: string; attributes: Record<string, string> };
}

/** Wrong variables; one line each, ready to be printed. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const url = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).transform((text) => text.replace(/\/+$/, ''));

/** Whether an address is only an origin, even if browsers would spell it differently. */
function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}

/** Whether the URL names a server, and its user and password can be decoded. */
function isMailServer(text: string): boolean {
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '';
}

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
  listed(text).every((pair) => /^[^=]+=([^%]|%[\da-f]{2})*$/i.test(pair));

const issuerError = 'must be an address with https, such as https://login.example';

/** Whether nobody on the way can read along: http leads no further than this machine. */
const isEncrypted = (text: string) =>
  URL.canParse(text) &&
  (text.startsWith('https:') || ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(text).hostname));

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => databaseAddresses(text).every((address) => database.safeParse(address).success),
      'must be an address such as postgres://user:password@host:5432/name',
    )
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(
      (text) => database.safeParse(text).success && databaseAddresses(text).length === 1,
      'must be the address of one standby, such as postgres://user:password@host:5432/name',
    )
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
  MAIL_FROM: z.string().regex(/@/, 'must be a sender such as Panel <panel@example.com>').optional(),
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
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: issuerError })
    .refine(isEncrypted, issuerError)
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must be a name of at most 40 characters').optional(),
  OIDC_LINKING: z.enum(['profile', 'email'], "must be 'profile' or 'email'").default('profile'),
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

type Variables = z.output<typeof variables>;

/** @throws ConfigError where only a part of it is set. */
function singleSignOnOf(values: Variables): Config['singleSignOn'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  const parts = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME };
  const isSet = Object.values(parts).some((value) => value !== undefined);
  if (!isSet) return undefined;
  const missing = Object.entries(parts).filter(([, value]) => value === undefined);
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME) {
    throw new ConfigError(
      missing.map(([name]) => `${name} must be set as well, for sign-in with OpenID Connect.`),
    );
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    linksByEmail: values.OIDC_LINKING === 'email',
  };
}

/** An empty variable counts as unset: container tools pass `NAME=` for what was left out. */
const given = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/**
 * Parses the environment.
 *
 * @throws ConfigError with a line per wrong variable. Values are not repeated: some carry passwords.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = variables.safeParse(given(environment));
  if (!parsed.success) {
    const first = new Map(
      parsed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
    );
    throw new ConfigError([...first].toReversed().map(([name, message]) => `${name} ${message}.`));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.SEED === 'demo') {
    throw new ConfigError([
      "SEED must not be 'demo' when NODE_ENV is 'production': its passwords are public.",
    ]);
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new ConfigError(['DATABASE_REPLICA_URL needs DATABASE_URL, whose standby it names.']);
  }
  const { API_URL, APP_URL, HOST, PORT } = values;
  if (API_URL && (new URL(API_URL).origin === APP_URL || isOwnAddress(API_URL, HOST, PORT))) {
    throw new ConfigError(['API_URL must be the address of another server, not of this one or APP_URL.']);
  }
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    dataDirectory: path.resolve(values.DATA_DIR),
    appUrl: values.APP_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    seed: values.SEED ?? (production ? 'none' : 'demo'),
    apiUrl: values.API_URL,
    production,
    securityContact: values.SECURITY_CONTACT,
    appName: values.APP_NAME,
    appLogo: values.APP_LOGO && path.resolve(values.APP_LOGO),
    accents:
      values.APP_ACCENT || values.APP_ACCENT_AFFILIATE
        ? { default: values.APP_ACCENT, affiliate: values.APP_ACCENT_AFFILIATE }
        : undefined,
    singleSignOn: singleSignOnOf(values),
    requireTwoFactor: values.REQUIRE_TWO_FACTOR,
    trustedProxies: values.TRUSTED_PROXIES,
    drain: values.DRAIN_SECONDS * 1000,
    retentionDays: values.RETENTION_DAYS,
    geoipFile: values.GEOIP_DB === undefined ? undefined : path.resolve(values.GEOIP_DB),
    auditRetention: values.AUDIT_RETENTION_DAYS,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { service: values.OTEL_SERVICE_NAME, attributes: values.OTEL_RESOURCE_ATTRIBUTES }
      : undefined,
  };
}
