import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const key = 'ab'.repeat(32);
const account = {
  BACKUP_S3_URL: 'https://s3.eu-central-1.example',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_KEY_ID: 'RANZEN',
  BACKUP_S3_SECRET: 's'.repeat(40),
};

test('[OP5.backup] backups are stored in a folder or a bucket, encrypted unless the settings say no', () => {
  expect(readSettings({ BACKUP_TO: '/var/backups', BACKUP_KEY: key }).backups).toEqual({
    to: { kind: 'folder', folder: '/var/backups' },
    key: Buffer.from(key, 'hex'),
    days: 14,
    count: 2,
    fullHours: 24,
  });
  const inBucket = { ...account, BACKUP_TO: 's3', BACKUP_KEY: 'none', BACKUP_DAYS: '30' };
  expect(readSettings(inBucket).backups).toEqual({
    to: {
      kind: 's3',
      account: {
        url: 'https://s3.eu-central-1.example',
        region: 'us-east-1',
        bucket: 'backups',
        accessKeyId: 'RANZEN',
        secretAccessKey: 's'.repeat(40),
      },
    },
    key: undefined,
    days: 30,
    count: 2,
    fullHours: 24,
  });
});

test.each([
  [
    'no key',
    { BACKUP_TO: '/var/backups' },
    'BACKUP_KEY is missing, so that backups would lie open.',
  ],
  [
    'a short key',
    { BACKUP_TO: '/x', BACKUP_KEY: 'ab' },
    'BACKUP_KEY is not 64 hexadecimal digits.',
  ],
  ['a place below the working folder', { BACKUP_TO: 'x', BACKUP_KEY: key }, 'BACKUP_TO is neither'],
  ['a bucket without an account', { BACKUP_TO: 's3', BACKUP_KEY: key }, 'BACKUP_TO=s3 needs'],
  [
    'a bucket without TLS',
    {
      ...account,
      BACKUP_TO: 's3',
      BACKUP_KEY: key,
      BACKUP_S3_URL: 'http://s3.example',
      ENVIRONMENT: 'production',
    },
    'BACKUP_S3_URL is without TLS.',
  ],
  ['no days', { BACKUP_DAYS: '0' }, 'BACKUP_DAYS is no whole number from 1 to 3650.'],
])('[OP5.backup] %s is refused', (_, variables, sentence) => {
  expect(() => readSettings(variables)).toThrow(sentence);
});
