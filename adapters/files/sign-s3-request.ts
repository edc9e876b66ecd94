import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { region: string; accessKeyId: string; secretAccessKey: string };

export type S3Request = {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  /** The host with its port where it is none of the scheme's own. */
  host: string;
  /** The path as it is sent, percent-encoded. */
  path: string;
  /** Parameters of the address, not encoded; sent as `canonicalQuery` writes them. */
  query?: Readonly<Record<string, string>>;
  /** Headers to sign besides host, date and hash, in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex. */
  sha256: string;
};

/** SHA-256 of no bytes, in hex. */
export const emptySha256 = createHash('sha256').digest('hex');

/** The headers of a request to S3, signed by AWS Signature Version 4. */
export function signS3Request(
  { region, accessKeyId, secretAccessKey }: S3Keys,
  { method, host, path, query = {}, headers = {}, sha256 }: S3Request,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host,
    'x-amz-content-sha256': sha256,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    sha256,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', time, scope, hash].join('\n'))
    .digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...signed, authorization };
}

/** Parameters of an address in the order and encoding that Signature Version 4 signs. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
