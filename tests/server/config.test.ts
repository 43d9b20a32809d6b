import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/base/config.ts';
import { databaseAddresses, withoutPassword } from '../../server/base/database-addresses.ts';
import { productionWarnings } from '../../server/base/production-warnings.ts';

function complaints(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

/** The first words of each warning. */
const warningsOf = (environment: NodeJS.ProcessEnv) =>
  productionWarnings(readConfig(environment)).map((warning) => warning.split(':')[0]);

describe('configuration', () => {
  test('has the documented defaults', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDirectory: `${process.cwd()}/data`,
      seed: 'demo',
      production: false,
      identityProviders: [],
      requireTwoFactor: [],
      trustedProxies: [],
      drain: 5_000,
      retentionDays: 90,
    });
  });

  test('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SEED: '' })).toEqual(readConfig({}));
  });

  test('takes several hosts of one database', () => {
    const url = 'postgres://panel:secret@one,two:5433,[::1]:5434/panel?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
    expect(databaseAddresses(url)).toEqual(
      ['one', 'two:5433', '[::1]:5434'].map(
        (host) => `postgres://panel:secret@${host}/panel?target_session_attrs=read-write`,
      ),
    );
    const complaint = 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.';
    for (const wrong of ['postgres://one,two:port/panel', 'mysql://one,two/panel', 'one,two'])
      expect(complaints({ DATABASE_URL: wrong })).toEqual([complaint]);
  });

  test.each([
    [
      'postgres://panel:a%40b@one,two:5433/panel?sslmode=require',
      'postgres://panel@one,two:5433/panel?sslmode=require',
    ],
    ['postgres://panel:a@b:c@one/panel', 'postgres://panel@one/panel'],
    ['postgres://:secret@one/panel', 'postgres://@one/panel'],
    ['postgres://one/panel?password=secret', 'postgres://one/panel'],
    ['postgres://one/panel?password=secret&sslmode=require', 'postgres://one/panel?sslmode=require'],
    ['postgres://one/panel?user=panel&password=secret', 'postgres://one/panel?user=panel'],
    ['postgres://panel@one:5433/panel', 'postgres://panel@one:5433/panel'],
    ['postgres:///panel?host=/run/postgresql', 'postgres:///panel?host=/run/postgresql'],
  ])('knows the address of a database without its password: %s', (url, address) => {
    expect(withoutPassword(url)).toBe(address);
  });

  test('takes one standby of a database, and none without one', () => {
    const [primary, standby] = ['postgres://panel@one/panel', 'postgres://panel@two/panel'];
    const read = readConfig({ DATABASE_URL: primary, DATABASE_REPLICA_URL: standby });
    expect(read).toMatchObject({ databaseUrl: primary, databaseReplicaUrl: standby });
    expect(complaints({ DATABASE_REPLICA_URL: standby })).toEqual([
      'DATABASE_REPLICA_URL needs DATABASE_URL, whose standby it names.',
    ]);
    for (const wrong of ['postgres://panel@two,three/panel', 'mysql://two/panel', 'two'])
      expect(complaints({ DATABASE_URL: primary, DATABASE_REPLICA_URL: wrong })).toEqual([
        'DATABASE_REPLICA_URL must be the address of one standby, such as postgres://user:password@host:5432/name.',
      ]);
  });

  test.each([
    ...['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].map(
      (mode) => `sslmode=${mode}`,
    ),
    'ssl=true',
    'ssl=1',
    'ssl=0',
    'ssl=no-verify',
    'sslmode=require&sslnegotiation=direct',
  ])('takes %s in the address of a database', (parameter) => {
    const url = `postgres://panel@one,two/panel?${parameter}`;
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
  });

  test('refuses an unknown kind of TLS to a standby as well', () => {
    const standby = {
      DATABASE_URL: 'postgres://one/panel',
      DATABASE_REPLICA_URL: 'postgres://two/panel?sslmode=on',
    };
    expect(complaints(standby)).toEqual([
      'DATABASE_REPLICA_URL must be an address whose sslmode, if it has one, is disable, prefer, require, verify-ca, verify-full or no-verify.',
    ]);
  });

  test('says what contrast an accent reaches', () => {
    expect(complaints({ APP_ACCENT: '#fcc419' })).toEqual([
      'APP_ACCENT must be a color that reaches a contrast of 4.5:1 with white; this one reaches 1.6:1.',
    ]);
  });

  test('takes single sign-on whole or not at all, and http for a provider on this machine', () => {
    const whole = { OIDC_CLIENT_ID: 'panel', OIDC_CLIENT_SECRET: 'a', OIDC_NAME: 'Acme' };
    expect(readConfig({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:4000' }).identityProviders).toMatchObject([
      { id: 'default', linksByEmail: false },
    ]);
    expect(complaints(whole)).toEqual(['OIDC_ISSUER must be set as well, for sign-in with OpenID Connect.']);
  });

  test('takes each of several providers whole, and no issuer twice', () => {
    const google = {
      OIDC_PROVIDERS: 'google',
      OIDC_GOOGLE_ISSUER: 'https://login.example',
      OIDC_GOOGLE_CLIENT_SECRET: 'a',
      OIDC_GOOGLE_NAME: 'Google',
    };
    expect(complaints(google)).toEqual([
      'OIDC_GOOGLE_CLIENT_ID must be set as well, for sign-in with OpenID Connect.',
    ]);
    expect(complaints({ ...google, OIDC_GOOGLE_ISSUER: 'http://login.example' })).toEqual([
      'OIDC_GOOGLE_ISSUER must be an address with https, such as https://login.example.',
      'OIDC_GOOGLE_CLIENT_ID must be set as well, for sign-in with OpenID Connect.',
    ]);
    const unnamed = { OIDC_CLIENT_ID: 'panel', OIDC_CLIENT_SECRET: 'a', OIDC_NAME: 'Acme' };
    const twice = {
      ...google,
      ...unnamed,
      OIDC_GOOGLE_CLIENT_ID: 'b',
      OIDC_ISSUER: 'https://login.example/',
    };
    expect(complaints(twice)).toEqual(['OIDC_PROVIDERS must have an issuer each.']);
  });

  test('tells all wrong variables at once, also those that exclude each other', () => {
    const wrong = {
      NODE_ENV: 'production',
      SEED: 'demo',
      DRAIN_SECONDS: 'soon',
      DATABASE_REPLICA_URL: 'postgres://panel@two/panel',
      OIDC_PROVIDERS: 'google',
      OIDC_GOOGLE_ISSUER: 'http://login.example',
      API_URL: 'http://127.0.0.1:3000',
    };
    expect(complaints(wrong)).toEqual([
      'DRAIN_SECONDS must be a whole number of seconds from 0 to 999.',
      'OIDC_GOOGLE_ISSUER must be an address with https, such as https://login.example.',
      ...['CLIENT_ID', 'CLIENT_SECRET', 'NAME'].map(
        (name) => `OIDC_GOOGLE_${name} must be set as well, for sign-in with OpenID Connect.`,
      ),
      "SEED must not be 'demo' when NODE_ENV is 'production': its passwords are public.",
      'DATABASE_REPLICA_URL needs DATABASE_URL, whose standby it names.',
      'API_URL must be the address of another server, not of this one or APP_URL.',
    ]);
  });

  test('does not take a wrong variable for a missing one', () => {
    expect(complaints({ DATABASE_URL: 'two', DATABASE_REPLICA_URL: 'postgres://panel@two/panel' })).toEqual([
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ]);
    expect(complaints({ PORT: 'http', API_URL: 'http://127.0.0.1:3000' })).toEqual([
      'PORT must be a whole number from 0 to 65535.',
    ]);
  });

  test('has no demo data in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ seed: 'none', production: true });
    expect(complaints({ NODE_ENV: 'production', SEED: 'demo' })).toEqual([
      "SEED must not be 'demo' when NODE_ENV is 'production': its passwords are public.",
    ]);
  });

  test.each(['development', 'test'])('does not take NODE_ENV=%s for production', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV })).toMatchObject({ seed: 'demo', production: false });
  });

  test('reads every variable', () => {
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '0',
        DATABASE_URL: 'postgresql://panel:secret@db:5432/panel?sslmode=require',
        DATA_DIR: '/var/lib/panel',
        APP_URL: 'https://Panel.example/',
        MAIL_URL: 'smtp://mail:25',
        MAIL_FROM: 'Panel <panel@example.com>',
        SEED: 'none',
        API_URL: 'https://backend.example/base/',
        SECURITY_CONTACT: 'mailto:security@panel.example',
        APP_NAME: ' Acme & Sons ',
        APP_LOGO: '/etc/panel/logo.SVG',
        APP_ACCENT: '#0B7285',
        APP_ACCENT_AFFILIATE: '#ffa94d',
        OIDC_ISSUER: 'https://login.example/realm',
        OIDC_CLIENT_ID: 'panel',
        OIDC_CLIENT_SECRET: 'a secret',
        OIDC_NAME: 'Acme',
        OIDC_LINKING: 'email',
        OIDC_PROVIDERS: 'google, okta2',
        OIDC_GOOGLE_ISSUER: 'https://google.example',
        OIDC_GOOGLE_CLIENT_ID: 'panel-1',
        OIDC_GOOGLE_CLIENT_SECRET: 'another',
        OIDC_GOOGLE_NAME: 'Google',
        OIDC_OKTA2_ISSUER: 'https://okta.example/',
        OIDC_OKTA2_CLIENT_ID: 'panel-2',
        OIDC_OKTA2_CLIENT_SECRET: 'a third',
        OIDC_OKTA2_NAME: 'Okta',
        OIDC_OKTA2_LINKING: 'profile',
        REQUIRE_TWO_FACTOR: 'super-admin, operator',
        TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32 192.0.2.7',
        DRAIN_SECONDS: '30',
        RETENTION_DAYS: '45',
        GEOIP_DB: '/var/lib/countries.mmdb',
        AUDIT_RETENTION_DAYS: '365',
        METRICS_HOST: '10.0.0.5',
        METRICS_PORT: '9100',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_SERVICE_NAME: 'panel-1',
        OTEL_RESOURCE_ATTRIBUTES: 'service.version=1.2,place=a%20b',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 0,
      databaseUrl: 'postgresql://panel:secret@db:5432/panel?sslmode=require',
      dataDirectory: '/var/lib/panel',
      appUrl: 'https://panel.example',
      mailUrl: 'smtp://mail:25',
      mailFrom: 'Panel <panel@example.com>',
      seed: 'none',
      apiUrl: 'https://backend.example/base',
      production: false,
      securityContact: 'mailto:security@panel.example',
      appName: 'Acme & Sons',
      appLogo: '/etc/panel/logo.SVG',
      accents: { default: '#0b7285', affiliate: '#ffa94d' },
      identityProviders: [
        {
          id: 'default',
          issuer: 'https://login.example/realm',
          clientId: 'panel',
          clientSecret: 'a secret',
          name: 'Acme',
          linksByEmail: true,
        },
        {
          id: 'google',
          issuer: 'https://google.example',
          clientId: 'panel-1',
          clientSecret: 'another',
          name: 'Google',
          linksByEmail: false,
        },
        {
          id: 'okta2',
          issuer: 'https://okta.example/',
          clientId: 'panel-2',
          clientSecret: 'a third',
          name: 'Okta',
          linksByEmail: false,
        },
      ],
      requireTwoFactor: ['super-admin', 'operator'],
      trustedProxies: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
      drain: 30_000,
      retentionDays: 45,
      geoipFile: '/var/lib/countries.mmdb',
      auditRetention: 365,
      metrics: { host: '10.0.0.5', port: 9100 },
      tracing: { service: 'panel-1', attributes: { 'service.version': '1.2', place: 'a b' } },
    });
  });

  test.each([
    ['https://панель.рф', 'https://xn--80aksgi6f.xn--p1ai'],
    ['https://panel.example:443', 'https://panel.example'],
    ['http://panel.example:80/', 'http://panel.example'],
    ['https://panel.example:8443', 'https://panel.example:8443'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('reads APP_URL=%s as the origin that a browser sends, %s', (APP_URL, appUrl) => {
    expect(readConfig({ APP_URL })).toMatchObject({ appUrl });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '3e3'],
    ['DATABASE_URL', 'mysql://db/panel'],
    ['DATABASE_URL', 'panel'],
    ['DATABASE_URL', 'postgres://db/panel?sslmode=bogus'],
    ['DATABASE_URL', 'postgres://db/panel?sslmode='],
    ['DATABASE_URL', 'postgres://one,two/panel?sslmode=allow'],
    ['DATABASE_URL', 'postgres://db/panel?sslmode=verify-full&sslmode=off'],
    ['DATABASE_URL', 'postgres://db/panel?ssl=false'],
    ['DATABASE_URL', 'postgres://db/panel?sslnegotiation=fast'],
    ['APP_URL', 'panel.example'],
    ['APP_URL', 'ftp://panel.example'],
    ['APP_URL', 'https://panel.example/base'],
    ['APP_URL', 'https://panel.example/?to=base'],
    ['APP_URL', 'https://panel.example#base'],
    ['APP_URL', 'https://user:secret@panel.example'],
    ['MAIL_URL', 'http://mail'],
    ['MAIL_URL', 'smtp:h'],
    ['MAIL_URL', 'smtp://:25'],
    ['MAIL_URL', 'smtp://user:p%ZZ@h:25'],
    ['MAIL_URL', 'smtp://us%ZZer@h:25'],
    ['MAIL_FROM', 'Panel'],
    ['MAIL_FROM', '@'],
    ['MAIL_FROM', 'Panel <panel@'],
    ['MAIL_FROM', 'one@panel.example, two@panel.example'],
    ['SEED', 'yes'],
    ['API_URL', 'backend'],
    ['API_URL', 'http://backend.example/?a=1'],
    ['API_URL', 'http://backend.example/base#b'],
    ['API_URL', 'http://backend.example/?'],
    ['SECURITY_CONTACT', 'security@panel.example'],
    ['SECURITY_CONTACT', 'mailto:a@b.test\nExpires: never'],
    ['APP_NAME', 'A'.repeat(41)],
    ['APP_NAME', 'two\nlines'],
    ['APP_NAME', '{{name}}'],
    ['APP_NAME', '<b>'],
    ['APP_LOGO', '/etc/passwd'],
    ['APP_ACCENT', 'blue'],
    ['APP_ACCENT', '#228be6'],
    ['APP_ACCENT_AFFILIATE', '#0b7285'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['OIDC_ISSUER', 'login.example'],
    ['OIDC_ISSUER', 'http://login.example'],
    ['OIDC_NAME', 'A'.repeat(41)],
    ['OIDC_LINKING', 'always'],
    ['OIDC_PROVIDERS', 'Google'],
    ['OIDC_PROVIDERS', 'google,google'],
    ['OIDC_PROVIDERS', 'default'],
    ['REQUIRE_TWO_FACTOR', 'admin'],
    ['REQUIRE_TWO_FACTOR', 'all,operator'],
    ['AUDIT_RETENTION_DAYS', '0'],
    ['AUDIT_RETENTION_DAYS', '1 year'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '5s'],
    ['DRAIN_SECONDS', '1000'],
    ['RETENTION_DAYS', '0'],
    ['RETENTION_DAYS', '90d'],
    ['RETENTION_DAYS', '3651'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', 'on'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'service.version'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'place=a%2'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'place=%FF'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    // One variable of a provider lacks the others, which have lines of their own.
    const lines = complaints({ [name]: value }).filter((line) => !line.includes(' must be set as well'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must be `));
  });

  test.each([
    { API_URL: 'http://127.0.0.1:3000' },
    { API_URL: 'http://localhost:3000/base' },
    { API_URL: 'http://0.0.0.0:3000' },
    { API_URL: 'http://[::1]:3000', HOST: '::1' },
    { API_URL: 'http://[::1]:3000', HOST: 'localhost' },
    { API_URL: 'http://127.0.0.1:80', PORT: '80' },
    { API_URL: 'http://10.9.8.7', HOST: '10.9.8.7', PORT: '80' },
    { API_URL: 'http://127.0.0.1:3000', HOST: '0.0.0.0' },
    { API_URL: 'http://0.0.0.0:3000', HOST: '::' },
    { API_URL: 'https://panel.example/base', APP_URL: 'https://panel.example' },
  ])('refuses a backend that is this very process: %j', (environment) => {
    expect(complaints(environment)).toEqual([
      'API_URL must be the address of another server, not of this one or APP_URL.',
    ]);
  });

  test.each([
    { API_URL: 'http://127.0.0.1:3001' },
    { API_URL: 'https://127.0.0.1:3000' },
    { API_URL: 'http://[::1]:3000' },
    { API_URL: 'http://10.9.8.7:3000' },
    { API_URL: 'http://127.0.0.1:3000', HOST: '10.9.8.7' },
    { API_URL: 'http://10.9.8.7:3000', HOST: '0.0.0.0' },
    { API_URL: 'https://api.panel.example', APP_URL: 'https://panel.example' },
  ])('accepts a backend that is another process: %j', (environment) => {
    expect(complaints(environment)).toEqual([]);
  });

  test.each(['smtp://mail', 'smtps://us%40er:p%25@mail:465', 'smtp://[::1]:25'])(
    'accepts MAIL_URL=%s',
    (MAIL_URL) => {
      expect(readConfig({ MAIL_URL })).toMatchObject({ mailUrl: MAIL_URL });
    },
  );

  test('names every wrong variable, and repeats no value', () => {
    const lines = complaints({ PORT: 'x', SEED: 'x', DATABASE_URL: 'http://user:hunter2@db' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'SEED']);
    expect(lines.join()).not.toContain('hunter2');
  });

  test.each([
    [true, { NODE_ENV: 'production', HOST: '0.0.0.0' }],
    [true, { NODE_ENV: 'production', HOST: '::' }],
    [true, { NODE_ENV: 'production', HOST: '10.9.8.7' }],
    [false, { NODE_ENV: 'production', HOST: '0.0.0.0', APP_URL: 'https://panel.example' }],
    [false, { NODE_ENV: 'production', HOST: '0.0.0.0', API_URL: 'https://backend.example' }],
    [false, { NODE_ENV: 'production' }],
    [false, { NODE_ENV: 'production', HOST: '::1' }],
    [false, { NODE_ENV: 'production', HOST: 'localhost' }],
    [false, { HOST: '0.0.0.0' }],
  ])('reports that APP_URL is missing (%j) with %j', (missed, environment) =>
    expect(warningsOf(environment)).toEqual(missed ? ['APP_URL is not set'] : []),
  );

  test.each([
    [['APP_URL begins with http'], { APP_URL: 'http://panel.example' }],
    [['APP_URL begins with http'], { APP_URL: 'http://10.9.8.7:3000' }],
    [[], { APP_URL: 'https://panel.example' }],
    [[], { APP_URL: 'http://localhost:3000' }],
    [[], { APP_URL: 'http://panel.localhost:3000' }],
    [[], { APP_URL: 'http://[::1]:3000' }],
    [[], { APP_URL: 'http://panel.example', NODE_ENV: 'development' }],
    [[], { APP_URL: 'http://panel.example', API_URL: 'https://backend.example' }],
    [['MAIL_URL is not set'], { DATABASE_URL: 'postgres://panel@db/panel' }],
    [[], { DATABASE_URL: 'postgres://panel@db/panel', MAIL_URL: 'smtp://mail' }],
    [[], { DATABASE_URL: 'postgres://panel@db/panel', NODE_ENV: 'test' }],
  ])('warns %j of a production server with %j', (warned, environment) =>
    expect(warningsOf({ NODE_ENV: 'production', ...environment })).toEqual(warned),
  );
});
