import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('an empty environment gives the defaults of a local run', () => {
  expect(readSettings({ PATH: '/usr/bin' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    hasServiceWorker: true,
    dataDir: '.data',
    databaseUrl: undefined,
    databaseWebUrl: undefined,
    drainSeconds: 0,
    role: 'all',
    seed: 'demo',
    demoProducts: 3000,
    environment: 'local',
    mainDomain: 'ranzen',
    smtpUrl: undefined,
    inboxPort: 3001,
    payments: { paygate: undefined, payPal: undefined, amazonPay: undefined },
    paymentSandboxPort: 3003,
    carrier: undefined,
    vies: undefined,
    clamd: undefined,
    objects: { kind: 'folder' },
    backups: undefined,
    databaseBackupUrl: undefined,
    carrierSandboxPort: 3004,
    buyerSandboxPort: 3005,
    logLevel: 'info',
    trustProxy: false,
    pageCacheBytes: 33_554_432,
    databaseConnections: 16,
    overloadDelayMs: 400,
    mostConnections: 10_000,
    catalogueIndex: 'memory',
    graphqlEndpoint: undefined,
    tokenUrl: undefined,
    apiClient: { id: 'storefront', secret: undefined },
  });
});

test.each([
  ['0', Infinity],
  ['250', 250],
])('OVERLOAD_DELAY_MS=%s refuses from a delay of %s ms', (OVERLOAD_DELAY_MS, expected) => {
  expect(readSettings({ OVERLOAD_DELAY_MS }).overloadDelayMs).toBe(expected);
});

test('MOST_CONNECTIONS is at least what a balancer needs', () => {
  expect(readSettings({ MOST_CONNECTIONS: '16' }).mostConnections).toBe(16);
  expect(() => readSettings({ MOST_CONNECTIONS: '15' })).toThrow(
    'MOST_CONNECTIONS is less than 16',
  );
});

test('OVERLOAD_DELAY_MS is a number', () => {
  expect(() => readSettings({ OVERLOAD_DELAY_MS: 'soon' })).toThrow(
    'OVERLOAD_DELAY_MS is no number of milliseconds.',
  );
});

const payPalVariables = {
  PAYPAL_URL: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'ranzen',
  PAYPAL_CLIENT_SECRET: 'c'.repeat(32),
  PAYPAL_WEBHOOK_ID: 'WEBHOOK',
};
const withoutTls = 'PAYPAL_URL is without TLS. Write its address with https://.';

test('an account with a provider is complete', () => {
  const { payments } = readSettings({ ...payPalVariables, ENVIRONMENT: 'production' });
  expect(payments).toEqual({
    paygate: undefined,
    payPal: {
      url: 'https://api-m.paypal.com',
      clientId: 'ranzen',
      clientSecret: 'c'.repeat(32),
      webhookId: 'WEBHOOK',
    },
    amazonPay: undefined,
  });
});

test('a key may be written in one line', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { payments } = readSettings({
    AMAZON_PAY_URL: 'https://pay-api.amazon.eu/live',
    AMAZON_PAY_PUBLIC_KEY_ID: 'LIVE-KEY',
    AMAZON_PAY_PRIVATE_KEY: privateKey.replaceAll('\n', String.raw`\n`),
    AMAZON_PAY_MERCHANT_ID: 'A1',
    AMAZON_PAY_STORE_ID: 'amzn1.store',
  });
  expect(payments.amazonPay?.privateKey).toBe(privateKey);
});

describe('the error of a wrong value names the variable and the remedy', () => {
  test.each([
    [
      { PORT: 'eighty' },
      'PORT is "eighty", not a whole number from 0 to 65535. Choose a free port, e.g. PORT=3000.',
    ],
    [
      { PORT: '' },
      'PORT is "", not a whole number from 0 to 65535. Choose a free port, e.g. PORT=3000.',
    ],
    [
      { PORT: '70000' },
      'PORT is "70000", not a whole number from 0 to 65535. Choose a free port, e.g. PORT=3000.',
    ],
    [{ ROLE: 'both' }, 'ROLE is "both". Choose one of all, web, api, worker.'],
    [{ SEED: 'yes' }, 'SEED is "yes". Choose one of demo, empty.'],
    [
      { ENVIRONMENT: 'prod' },
      'ENVIRONMENT is "prod". Choose one of local, dev, staging, integ, app, production.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is no PostgreSQL address. Write postgres://user:password@host:5432/database, or leave it out to use the embedded server.',
    ],
    [
      { DATABASE_WEB_URL: 'postgres://ranzen_web:x@db/ranzen' },
      'DATABASE_URL is missing: with DATABASE_WEB_URL alone a process has ROLE=web or ROLE=api. Name the owner of the database, too.',
    ],
    [
      { MAIN_DOMAIN: 'ranzen.de' },
      'MAIN_DOMAIN is not one lower-case label. Give the name before the country suffix, e.g. MAIN_DOMAIN=ranzen.',
    ],
    [
      { GRAPHQL_ENDPOINT: 'http://10.0.0.5/graphql' },
      'GRAPHQL_ENDPOINT is no address of an API. Name another node’s, e.g. GRAPHQL_ENDPOINT=http://10.0.0.5:3000/api/shop/, or leave it out to answer in this process.',
    ],
    [
      { GRAPHQL_ENDPOINT: 'http://10.0.0.5/api/shop/' },
      'API_CLIENT_SECRET is missing: another node gives its tokens for it. Set the same on both, e.g. from: openssl rand -hex 32',
    ],
    [
      { API_CLIENT_SECRET: 'short' },
      'API_CLIENT_SECRET is shorter than 32 characters. Make one with: openssl rand -hex 32',
    ],
    [
      { PAYPAL_CLIENT_ID: 'ranzen' },
      'PAYPAL_URL is missing: PAYPAL_CLIENT_ID is set. Set all of PAYPAL_URL, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, or none.',
    ],
    [
      { PAYGATE_URL: 'https://www.computop-paygate.com/' },
      'PAYGATE_URL is no address without a slash at its end. Write e.g. PAYGATE_URL=https://www.computop-paygate.com.',
    ],
    [
      { PAYGATE_AES_KEY: 'seventeen letters' },
      'PAYGATE_AES_KEY is not what the provider gives out. Write the AES key of 16, 24 or 32 characters of your account.',
    ],
    [
      { AMAZON_PAY_PRIVATE_KEY: 'AKIA' },
      'AMAZON_PAY_PRIVATE_KEY is no RSA key. Give the PEM file’s text, its line ends as they are or written \\n.',
    ],
    [{ ...payPalVariables, ENVIRONMENT: 'production', PAYPAL_URL: 'http://paypal' }, withoutTls],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY is "true". It would believe what visitors write into the header themselves. Give the number of balancers in front of this process, e.g. TRUST_PROXY=1, or their networks, e.g. TRUST_PROXY=10.0.0.0/8,fd00::/8.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY is "10.0.0.0/33". Give the number of balancers in front of this process, e.g. TRUST_PROXY=1, or their networks, e.g. TRUST_PROXY=10.0.0.0/8,fd00::/8.',
    ],
  ])('%o', (environment, message) => expect(() => readSettings(environment)).toThrow(message));

  test.each([
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    expect(readSettings({ TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  test('one error names all wrong variables', () => {
    expect(() => readSettings({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT is "x".*\nROLE is "y"/);
  });
});

const s3Variables = {
  FILES: 's3',
  S3_URL: 'https://s3.eu-central-1.example',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'pictures',
  S3_KEY_ID: 'RANZEN',
  S3_SECRET: 's'.repeat(40),
};

test('pictures are stored in a folder, in the database or in a bucket', () => {
  expect(readSettings({ FILES: 'postgres' }).objects).toEqual({ kind: 'postgres' });
  expect(readSettings({ ...s3Variables, ENVIRONMENT: 'production' }).objects).toEqual({
    kind: 's3',
    account: {
      url: 'https://s3.eu-central-1.example',
      region: 'eu-central-1',
      bucket: 'pictures',
      accessKeyId: 'RANZEN',
      secretAccessKey: 's'.repeat(40),
    },
  });
});

test.each<[string, Record<string, string>, string]>([
  ['an unknown place', { FILES: 'ftp' }, 'FILES is "ftp". Choose one of folder, postgres, s3.'],
  [
    'a bucket without an account',
    { FILES: 's3', S3_BUCKET: 'pictures' },
    'FILES=s3 needs S3_URL, S3_BUCKET, S3_KEY_ID and S3_SECRET.',
  ],
  [
    'an account that nothing uses',
    { ...s3Variables, FILES: 'folder' },
    'The variables S3_… have an effect with FILES=s3 alone. Set it, or leave them out.',
  ],
  [
    'a bucket without TLS',
    { ...s3Variables, S3_URL: 'http://s3.example', ENVIRONMENT: 'production' },
    'S3_URL is without TLS. Write its address with https://.',
  ],
])('a place for pictures with %s is refused', (_, variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});

test('[OP5.edge] caches in front are named with the secret of their purges', () => {
  const PURGE_SECRET = 'a'.repeat(32);
  const PURGE_URLS = 'http://10.0.0.8:6081/, http://10.0.0.9:6081/';
  expect(readSettings({ PURGE_URLS, PURGE_SECRET }).purges).toEqual({
    urls: ['http://10.0.0.8:6081/', 'http://10.0.0.9:6081/'],
    secret: PURGE_SECRET,
  });
  expect(readSettings({}).purges).toBeUndefined();
});

test.each([
  [{ PURGE_SECRET: 'a'.repeat(32) }, 'PURGE_URLS is missing'],
  [{ PURGE_URLS: 'http://10.0.0.8:6081/' }, 'PURGE_SECRET is missing'],
  [{ PURGE_URLS: '10.0.0.8', PURGE_SECRET: 'a'.repeat(32) }, 'PURGE_URLS are no addresses'],
  [{ PURGE_URLS: 'http://10.0.0.8:6081/', PURGE_SECRET: 'short' }, 'PURGE_SECRET is not made of'],
])('[OP5.edge] %o is refused', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test('CLAMD_ADDRESS is a host with a port', () => {
  expect(readSettings({ CLAMD_ADDRESS: 'clamav.internal:3310' }).clamd).toEqual({
    host: 'clamav.internal',
    port: 3310,
  });
  for (const CLAMD_ADDRESS of ['clamav', ':3310', 'tcp://clamav:3310', 'clamav:0'])
    expect(() => readSettings({ CLAMD_ADDRESS })).toThrow('CLAMD_ADDRESS is no host with a port.');
});
