import * as v from 'valibot';
import { environments, type Site } from '#shop/storefronts/hosts.ts';
import type { ParcelHubAccount } from '#adapters/carrier/parcel-hub.ts';
import { type BackupSettings, backupVariables, readBackupSettings } from './backup-settings.ts';
import { carrierVariables, readCarrierSettings } from './carrier-settings.ts';
import { databaseSettings, type DatabaseSettings, databaseVariables } from './database-settings.ts';
import { type LimitSettings, limitSettings, limitVariables } from './limit-settings.ts';
import { type FileSettings, fileVariables, readFileSettings } from './file-settings.ts';
import {
  observabilitySettings,
  type ObservabilitySettings,
  observabilityVariables,
} from './observability-settings.ts';
import { type PaymentSettings, paymentVariables, readPaymentSettings } from './payment-settings.ts';

import { type TrackingSettings, trackingSettings, trackingVariables } from './tracking-settings.ts';
import type { ClamdAddress } from '#adapters/malware-scanner/clamd.ts';
import type { ViesAccount } from '#adapters/vat-register/vies.ts';
import { type PeppolSettings, peppolVariables, readPeppolSettings } from './peppol-settings.ts';
import { type PurgeSettings, purgeVariables, readPurgeSettings } from './purge-settings.ts';
import { scannerVariables } from './scanner-settings.ts';
import { readViesSettings, viesVariables } from './vies-settings.ts';
import { trustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const roles = ['all', 'web', 'api', 'worker'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const port = (variable: string, fallback: string) =>
  v.optional(
    wholeNumber(variable, 0, 65_535, `Choose a free port, e.g. ${variable}=${fallback}.`),
    fallback,
  );

const environmentSchema = v.object({
  PORT: port('PORT', '3000'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty('HOST is empty. Give an address to listen on, e.g. HOST=0.0.0.0.'),
    ),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(
    v.pipe(v.string(), v.nonEmpty('DATA_DIR is empty. Name a folder, e.g. DATA_DIR=.data.')),
    '.data',
  ),
  ...databaseVariables,
  ROLE: v.optional(oneOf('ROLE', roles), 'all'),
  SEED: v.optional(oneOf('SEED', ['demo', 'empty'] as const), 'demo'),
  DEMO_PRODUCTS: v.optional(
    wholeNumber(
      'DEMO_PRODUCTS',
      1,
      1_000_000,
      'Give a number of products, e.g. DEMO_PRODUCTS=3000.',
    ),
    '3000',
  ),
  ENVIRONMENT: v.optional(oneOf('ENVIRONMENT', environments), 'local'),
  MAIN_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
        'MAIN_DOMAIN is not one lower-case label. Give the name before the country suffix, e.g. MAIN_DOMAIN=ranzen.',
      ),
    ),
    'ranzen',
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^smtps?:\/\//,
        'SMTP_URL is no mail server. Write smtp://user:password@host:587, or leave it out to use the local inbox.',
      ),
    ),
  ),
  INBOX_PORT: v.optional(
    wholeNumber('INBOX_PORT', 0, 65_535, 'Choose a free port, e.g. INBOX_PORT=3001.'),
  ),
  PAYMENT_SANDBOX_PORT: v.optional(
    wholeNumber(
      'PAYMENT_SANDBOX_PORT',
      0,
      65_535,
      'Choose a free port, e.g. PAYMENT_SANDBOX_PORT=3003.',
    ),
  ),
  CARRIER_SANDBOX_PORT: v.optional(
    wholeNumber(
      'CARRIER_SANDBOX_PORT',
      0,
      65_535,
      'Choose a free port, e.g. CARRIER_SANDBOX_PORT=3004.',
    ),
  ),
  BUYER_SANDBOX_PORT: v.optional(
    wholeNumber(
      'BUYER_SANDBOX_PORT',
      0,
      65_535,
      'Choose a free port, e.g. BUYER_SANDBOX_PORT=3005.',
    ),
  ),
  ...paymentVariables,
  ...trackingVariables,
  ...carrierVariables,
  ...fileVariables,
  ...backupVariables,
  ...viesVariables,
  ...peppolVariables,
  ...scannerVariables,
  ...observabilityVariables,
  ...limitVariables,
  ...purgeVariables,
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', logLevels), 'info'),
  SERVICE_WORKER: v.optional(oneOf('SERVICE_WORKER', ['on', 'off'] as const), 'on'),
  TRUST_PROXY: v.optional(trustedProxies, 'false'),
  PAGE_CACHE_MB: v.optional(
    wholeNumber(
      'PAGE_CACHE_MB',
      0,
      65_536,
      'Give the megabytes that cached pages may take, e.g. PAGE_CACHE_MB=64; 0 switches the cache off.',
    ),
    '32',
  ),
  CATALOGUE_INDEX: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:memory|postgres|https?:\/\/.+)$/,
        'CATALOGUE_INDEX is neither memory, postgres nor an address. Leave it out to answer listings from memory, or name a remote engine, e.g. CATALOGUE_INDEX=https://user:password@search:9200.',
      ),
    ),
    'memory',
  ),
  GRAPHQL_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^/?#@\s]+\/api\/shop\/$/,
        'GRAPHQL_ENDPOINT is no address of an API. Name another node’s, e.g. GRAPHQL_ENDPOINT=http://10.0.0.5:3000/api/shop/, or leave it out to answer in this process.',
      ),
    ),
  ),
  TOKEN_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#@\s]+$/,
        'TOKEN_URL is no address of a token service. Write e.g. TOKEN_URL=http://10.0.0.5:3000/api/token/, or leave it out.',
      ),
    ),
  ),
  API_CLIENT_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.-]{1,64}$/,
        'API_CLIENT_ID is not made of letters, digits, dots and dashes. Name the storefront’s server, e.g. API_CLIENT_ID=storefront.',
      ),
    ),
    'storefront',
  ),
  API_CLIENT_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        32,
        'API_CLIENT_SECRET is shorter than 32 characters. Make one with: openssl rand -hex 32',
      ),
      v.maxLength(
        512,
        'API_CLIENT_SECRET is longer than 512 characters. Make one with: openssl rand -hex 32',
      ),
    ),
  ),
  DRAIN_SECONDS: v.optional(
    wholeNumber(
      'DRAIN_SECONDS',
      0,
      120,
      'Give the seconds that a balancer needs to notice that this process is not ready, e.g. DRAIN_SECONDS=10.',
    ),
    '0',
  ),
  DATABASE_CONNECTIONS: v.optional(
    wholeNumber(
      'DATABASE_CONNECTIONS',
      2,
      500,
      'Give a number of connections of this process, e.g. DATABASE_CONNECTIONS=16.',
    ),
    '16',
  ),
});

/** The variables that the program reads. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.entries);

export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  role: (typeof roles)[number];
  seed: 'demo' | 'empty';
  demoProducts: number;
  environment: Site['environment'];
  mainDomain: string;
  /** Undefined: the local inbox. */
  smtpUrl: string | undefined;
  inboxPort: number;
  payments: PaymentSettings;
  paymentSandboxPort: number;
  /** Undefined: parcels have no tracking code, or the sandbox is used in local runs. */
  carrier: ParcelHubAccount | undefined;
  carrierSandboxPort: number;
  /** Port of the purchasing system in the sandbox. */
  buyerSandboxPort: number;
  /** Where pictures of products are stored. */
  objects: FileSettings;
  /** Undefined: VAT numbers are not checked with the register; locally its sandbox answers. */
  vies: ViesAccount | undefined;
  /** Undefined: nothing is sent through the Peppol network; locally its sandbox answers. */
  peppol: PeppolSettings | undefined;
  /** Undefined: uploads are not scanned for malware. */
  clamd: ClamdAddress | undefined;
  /** Undefined: nothing is backed up. */
  backups: BackupSettings | undefined;
  /** Undefined: of the embedded PostgreSQL, or the owner's. */
  databaseBackupUrl: string | undefined;
  logLevel: (typeof logLevels)[number];
  trustProxy: TrustedProxies;
  /** Undefined: no shared cache is in front of the shop. */
  purges: PurgeSettings | undefined;
  /** When off, browsers remove an installed service worker. */
  hasServiceWorker: boolean;
  pageCacheBytes: number;
  databaseConnections: number;
  /** Time between the stop signal and the end of accepting requests. */
  drainSeconds: number;
  /** `memory`, `postgres` or the URL of a remote engine. */
  catalogueIndex: string;
  /** Undefined: pages run operations in this process. */
  graphqlEndpoint: string | undefined;
  /** Undefined: this process is its own token service. */
  tokenUrl: string | undefined;
  /** Credentials of this server, which its own token service accepts; without a secret it accepts none. */
  apiClient: { id: string; secret: string | undefined };
} & DatabaseSettings &
  TrackingSettings &
  ObservabilitySettings &
  LimitSettings;

/** An invalid setting. The message names the variable and the remedy. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Reads all settings from the environment, once, at the start.
 * Throws `SettingError` with one sentence per wrong variable.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined),
  );
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success)
    throw new SettingError(parsed.issues.map(({ message }) => message).join('\n'));
  const variables = parsed.output;
  if ((variables.GRAPHQL_ENDPOINT ?? variables.TOKEN_URL) && !variables.API_CLIENT_SECRET)
    throw new SettingError(
      'API_CLIENT_SECRET is missing: another node gives its tokens for it. Set the same on both, e.g. from: openssl rand -hex 32',
    );
  const { DATABASE_URL, DATABASE_WEB_URL, ROLE } = variables;
  if (DATABASE_WEB_URL && !DATABASE_URL && ROLE !== 'web' && ROLE !== 'api')
    throw new SettingError(
      'DATABASE_URL is missing: with DATABASE_WEB_URL alone a process has ROLE=web or ROLE=api. Name the owner of the database, too.',
    );
  const isLocal = variables.ENVIRONMENT === 'local';
  const { payments, problems: ofPayments } = readPaymentSettings(variables, isLocal);
  const { carrier, problems: ofCarrier } = readCarrierSettings(variables, isLocal);
  const { vies, problems: ofVies } = readViesSettings(variables, isLocal);
  const { peppol, problems: ofPeppol } = readPeppolSettings(variables, isLocal);
  const { objects, problems: ofFiles } = readFileSettings(variables, isLocal);
  const { backups, problems: ofBackups } = readBackupSettings(variables, isLocal);
  const { purges, problems: ofPurges } = readPurgeSettings(variables);
  const problems = [
    ...ofPayments,
    ...ofCarrier,
    ...ofVies,
    ...ofPeppol,
    ...ofFiles,
    ...ofBackups,
    ...ofPurges,
  ];
  if (problems.length > 0) throw new SettingError(problems.join('\n'));
  const inboxPort = variables.INBOX_PORT ?? (variables.PORT === 0 ? 0 : variables.PORT + 1);
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: variables.DATA_DIR,
    role: variables.ROLE,
    seed: variables.SEED,
    demoProducts: variables.DEMO_PRODUCTS,
    environment: variables.ENVIRONMENT,
    mainDomain: variables.MAIN_DOMAIN,
    smtpUrl: variables.SMTP_URL,
    inboxPort,
    payments,
    paymentSandboxPort: variables.PAYMENT_SANDBOX_PORT ?? (inboxPort === 0 ? 0 : inboxPort + 2),
    carrier,
    objects,
    backups,
    databaseBackupUrl: variables.DATABASE_BACKUP_URL,
    carrierSandboxPort: variables.CARRIER_SANDBOX_PORT ?? (inboxPort === 0 ? 0 : inboxPort + 3),
    buyerSandboxPort: variables.BUYER_SANDBOX_PORT ?? (inboxPort === 0 ? 0 : inboxPort + 4),
    vies,
    peppol,
    clamd: variables.CLAMD_ADDRESS,
    logLevel: variables.LOG_LEVEL,
    purges,
    hasServiceWorker: variables.SERVICE_WORKER === 'on',
    trustProxy: variables.TRUST_PROXY,
    pageCacheBytes: variables.PAGE_CACHE_MB * 1024 * 1024,
    databaseConnections: variables.DATABASE_CONNECTIONS,
    drainSeconds: variables.DRAIN_SECONDS,
    catalogueIndex: variables.CATALOGUE_INDEX,
    graphqlEndpoint: variables.GRAPHQL_ENDPOINT,
    tokenUrl: variables.TOKEN_URL ?? variables.GRAPHQL_ENDPOINT?.replace(/shop\/$/, 'token/'),
    apiClient: { id: variables.API_CLIENT_ID, secret: variables.API_CLIENT_SECRET },
    ...databaseSettings(variables),
    ...trackingSettings(variables),
    ...observabilitySettings(variables),
    ...limitSettings(variables),
  };
}

function oneOf<const Options extends readonly string[]>(variable: string, options: Options) {
  return v.picklist(
    options,
    ({ input }) => `${variable} is "${String(input)}". Choose one of ${options.join(', ')}.`,
  );
}

function wholeNumber(variable: string, minimum: number, maximum: number, remedy: string) {
  const message = ({ input }: { input: unknown }) =>
    `${variable} is "${String(input)}", not a whole number from ${minimum} to ${maximum}. ${remedy}`;
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,10}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum,
      message,
    ),
    v.transform(Number),
  );
}
