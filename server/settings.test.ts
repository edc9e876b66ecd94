import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing set gives the defaults of a local start', () => {
  expect(readSettings({ PATH: '/usr/bin' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    hasServiceWorker: true,
    dataDir: '.data',
    databaseUrl: undefined,
    role: 'all',
    seed: 'demo',
    demoProducts: 3000,
    environment: 'local',
    mainDomain: 'ranzen',
    smtpUrl: undefined,
    inboxPort: 3001,
    logLevel: 'info',
    trustProxy: false,
    pageCacheBytes: 268_435_456,
    databaseConnections: 16,
    catalogueIndex: 'memory',
    graphqlEndpoint: undefined,
    tokenUrl: undefined,
    apiClient: { id: 'storefront', secret: undefined },
  });
});

describe('a wrong value names the variable and the remedy', () => {
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
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY is "1". Choose one of true, false.'],
  ])('%o', (environment, message) => expect(() => readSettings(environment)).toThrow(message));

  test('all wrong ones at once', () => {
    expect(() => readSettings({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT is "x".*\nROLE is "y"/);
  });
});
