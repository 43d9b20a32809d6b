import path from 'node:path';
import type * as z from 'zod';
import type { AccountType } from '../../contract/accounts.ts';
import type { ThemeMode } from '../../contract/looks.ts';
import { firstComplaints } from './complaints.ts';
import { type ProviderSettings, readProviders } from './identity-providers.ts';
import { isOwnAddress } from './own-address.ts';
import { variables } from './variables.ts';

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
  /** The identity providers at which people sign in, in the order of their buttons. */
  identityProviders: readonly ProviderSettings[];
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

/** An empty variable counts as unset: container tools pass `NAME=` for what was left out. */
const given = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** The environment of a program that this process starts. */
export const environmentWith = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...more });

type Given = Readonly<Record<string, string | undefined>>;
type Values = z.output<typeof variables>;

/** The values of the variables, a wrong one as if it were unset, and the complaint about each of those. */
function readVariables(set: Given): { values: Values; wrong: ReadonlyMap<string, string> } {
  const { data, error } = variables.safeParse(set);
  if (data) return { values: data, wrong: new Map() };
  const wrong = firstComplaints(error);
  const right = Object.fromEntries(Object.entries(set).filter(([name]) => !wrong.has(name)));
  return { values: variables.parse(right), wrong };
}

/** Complaints about variables that are right each on its own, but exclude or lack each other. */
function contradictions(values: Values, set: Given, wrong: ReadonlyMap<string, string>): string[] {
  const { API_URL, APP_URL, HOST, PORT, NODE_ENV, SEED, DATABASE_REPLICA_URL } = values;
  const lines: string[] = [];
  if (NODE_ENV === 'production' && SEED === 'demo')
    lines.push("SEED must not be 'demo' when NODE_ENV is 'production': its passwords are public.");
  if (DATABASE_REPLICA_URL && !set['DATABASE_URL'])
    lines.push('DATABASE_REPLICA_URL needs DATABASE_URL, whose standby it names.');
  const isOwn = (url: string) =>
    new URL(url).origin === APP_URL ||
    (!wrong.has('HOST') && !wrong.has('PORT') && isOwnAddress(url, HOST, PORT));
  if (API_URL && isOwn(API_URL))
    lines.push('API_URL must be the address of another server, not of this one or APP_URL.');
  return lines;
}

/**
 * Parses the environment.
 *
 * @throws ConfigError with a line per wrong variable. Values are not repeated: some carry passwords.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const set = given(environment);
  const { values, wrong } = readVariables(set);
  const { providers, complaints } = readProviders(values.OIDC_PROVIDERS, set);
  const lines = [...[...wrong].map(([name, message]) => `${name} ${message}.`), ...complaints];
  lines.push(...contradictions(values, set, wrong));
  if (lines.length > 0) throw new ConfigError(lines);
  const production = values.NODE_ENV === 'production';
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
    identityProviders: providers,
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
