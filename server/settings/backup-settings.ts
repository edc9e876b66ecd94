import * as v from 'valibot';
import type { S3Account } from '#adapters/files/s3-object-store.ts';

/** Where backups are stored, how they are encrypted and how long they are kept. */
export type BackupSettings = {
  to: { kind: 'folder'; folder: string } | { kind: 's3'; account: S3Account };
  /** 32 bytes; undefined where the settings say that backups are not encrypted. */
  key: Buffer | undefined;
  days: number;
  count: number;
  fullHours: number;
};

const wholeNumber = (variable: string, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
      `${variable} is no whole number from 1 to ${most}.`,
    ),
    v.transform(Number),
  );

/** The variables of backups. */
export const backupVariables = {
  BACKUP_TO: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:\/.+|s3)$/,
        'BACKUP_TO is neither a folder nor s3. Write e.g. BACKUP_TO=/var/backups/ranzen, a folder on another disk, or BACKUP_TO=s3.',
      ),
    ),
  ),
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[\da-fA-F]{64}|none)$/,
        'BACKUP_KEY is not 64 hexadecimal digits. Make one with: openssl rand -hex 32',
      ),
    ),
  ),
  BACKUP_DAYS: v.optional(wholeNumber('BACKUP_DAYS', 3_650), '14'),
  BACKUP_COUNT: v.optional(wholeNumber('BACKUP_COUNT', 1_000), '2'),
  BACKUP_FULL_HOURS: v.optional(wholeNumber('BACKUP_FULL_HOURS', 8_760), '24'),
  BACKUP_S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#@\s]+[^/?#@\s]$/,
        'BACKUP_S3_URL is no address without a slash at its end. Write e.g. BACKUP_S3_URL=https://s3.eu-central-1.amazonaws.com.',
      ),
    ),
  ),
  BACKUP_S3_REGION: v.optional(v.string(), 'us-east-1'),
  BACKUP_S3_BUCKET: v.optional(v.string()),
  BACKUP_S3_KEY_ID: v.optional(v.string()),
  BACKUP_S3_SECRET: v.optional(v.string()),
  DATABASE_BACKUP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^postgres(ql)?:\/\//,
        'DATABASE_BACKUP_URL is no PostgreSQL address. Write postgres://role:password@host:5432/database.',
      ),
    ),
  ),
};

type BackupVariables = v.InferOutput<v.ObjectSchema<typeof backupVariables, undefined>>;

/** Backups, with error messages where something is missing; none without BACKUP_TO. */
export function readBackupSettings(
  variables: BackupVariables,
  isLocal: boolean,
): { backups: BackupSettings | undefined; problems: string[] } {
  const { BACKUP_TO: to, BACKUP_KEY: key } = variables;
  if (to === undefined) return { backups: undefined, problems: [] };
  const account = to === 's3' ? accountOf(variables) : undefined;
  const problems = [
    ...(key === undefined
      ? [
          'BACKUP_KEY is missing, so that backups would lie open. Make one with openssl rand -hex 32 and keep it elsewhere, too: without it no ' +
            'backup can be restored. BACKUP_KEY=none stores them without encryption.',
        ]
      : []),
    ...(to === 's3' && !account
      ? [
          'BACKUP_TO=s3 needs BACKUP_S3_URL, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.',
        ]
      : []),
    ...(!isLocal && account?.url.startsWith('http:')
      ? ['BACKUP_S3_URL is without TLS. Write its address with https://.']
      : []),
  ];
  return {
    backups: {
      to: account ? { kind: 's3', account } : { kind: 'folder', folder: to },
      key: key === undefined || key === 'none' ? undefined : Buffer.from(key, 'hex'),
      days: variables.BACKUP_DAYS,
      count: variables.BACKUP_COUNT,
      fullHours: variables.BACKUP_FULL_HOURS,
    },
    problems,
  };
}

function accountOf(variables: BackupVariables): S3Account | undefined {
  const { BACKUP_S3_URL: url, BACKUP_S3_REGION: region } = variables;
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_KEY_ID: accessKeyId } = variables;
  const { BACKUP_S3_SECRET: secretAccessKey } = variables;
  if (!url || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { url, region, bucket, accessKeyId, secretAccessKey };
}
