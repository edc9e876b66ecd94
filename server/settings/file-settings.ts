import * as v from 'valibot';
import type { S3Account } from '#adapters/files/s3-object-store.ts';

/** Where pictures of products and feeds are stored: in the folder of data, in the database, or in a bucket. */
export type FileSettings =
  | { kind: 'folder' }
  | { kind: 'postgres' }
  | { kind: 's3'; account: S3Account };

const kinds = ['folder', 'postgres', 's3'] as const;

/** The variables of the file store. */
export const fileVariables = {
  FILES: v.optional(
    v.picklist(
      kinds,
      ({ input }) => `FILES is "${String(input)}". Choose one of ${kinds.join(', ')}.`,
    ),
    'folder',
  ),
  S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#@\s]+[^/?#@\s]$/,
        'S3_URL is no address without a slash at its end. Write e.g. S3_URL=https://s3.eu-central-1.amazonaws.com.',
      ),
    ),
  ),
  S3_REGION: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,40}$/, 'S3_REGION is no region. Write e.g. S3_REGION=eu-central-1.'),
    ),
  ),
  S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'S3_BUCKET is no name of a bucket: 3 to 63 small letters, digits, dots and dashes.',
      ),
    ),
  ),
  S3_KEY_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{3,128}$/, 'S3_KEY_ID is no id of a key. Write the key’s.')),
  ),
  S3_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{8,256}$/, 'S3_SECRET is not what the store gives out. Write its secret.'),
    ),
  ),
};

type FileVariables = v.InferOutput<v.ObjectSchema<typeof fileVariables, undefined>>;

/** The file store, with error messages where its account is incomplete. */
export function readFileSettings(
  variables: FileVariables,
  isLocal: boolean,
): { objects: FileSettings; problems: string[] } {
  const { FILES: kind, S3_URL: url, S3_REGION: region = 'us-east-1' } = variables;
  const { S3_BUCKET: bucket, S3_KEY_ID: accessKeyId, S3_SECRET: secretAccessKey } = variables;
  if (kind !== 's3') {
    const isIdle = [url, variables.S3_REGION, bucket, accessKeyId, secretAccessKey].some(Boolean);
    const problem =
      'The variables S3_… have an effect with FILES=s3 alone. Set it, or leave them out.';
    return { objects: { kind }, problems: isIdle ? [problem] : [] };
  }
  if (!url || !bucket || !accessKeyId || !secretAccessKey)
    return {
      objects: { kind: 'folder' },
      problems: ['FILES=s3 needs S3_URL, S3_BUCKET, S3_KEY_ID and S3_SECRET.'],
    };
  const isOpen = !isLocal && url.startsWith('http:');
  return {
    objects: { kind, account: { url, region, bucket, accessKeyId, secretAccessKey } },
    problems: isOpen ? ['S3_URL is without TLS. Write its address with https://.'] : [],
  };
}
