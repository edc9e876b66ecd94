import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the sandbox does with the next requests instead of answering them. */
export type ObjectStoreFailure =
  /** Answers with the status. */
  | { status: number }
  /** Closes the connection without an answer. */
  | 'drops'
  /** Never answers. */
  | 'stalls'
  /** Announces the whole object and closes after half of it. */
  | 'shortens';

/**
 * A store with the protocol of S3 over loopback, in memory, with one bucket `pictures`. It checks the signature and the hash of each
 * request as the documentation of Signature Version 4 describes them. `fail` makes the next requests fail, in order.
 */
export async function startObjectStoreSandbox() {
  const objects = new Map<string, Buffer>();
  const failures: ObjectStoreFailure[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push(`${request.method} ${request.url}`);
      const failure = failures.shift();
      if (failure) return fail(failure, { request, response, objects });
      return answer({ request, response, objects }, Buffer.concat(parts));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    account: { url: `http://127.0.0.1:${port}`, bucket: 'pictures', ...keys },
    objects,
    requests,
    fail: (...next: ObjectStoreFailure[]) => void failures.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const keys = {
  region: 'eu-central-1',
  accessKeyId: 'SANDBOXKEY',
  secretAccessKey: 'sandbox-secret-sandbox-secret',
};

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  objects: Map<string, Buffer>;
};

function fail(failure: ObjectStoreFailure, { request, response, objects }: Exchange): void {
  if (failure === 'stalls') return;
  if (failure === 'drops') request.socket.destroy();
  else if (failure === 'shortens') {
    const object = objects.get(request.url ?? '') ?? Buffer.alloc(0);
    response.writeHead(200, { 'content-length': object.length });
    response.write(object.subarray(0, object.length / 2), () => request.socket.destroy());
  } else response.writeHead(failure.status).end();
}

function answer({ request, response, objects }: Exchange, body: Buffer): void {
  const refused = refusalOf(request, body);
  const path = request.url ?? '';
  if (refused)
    response.writeHead(refused.status).end(`<Error><Code>${refused.code}</Code></Error>`);
  else if (path.includes('?')) sendPage(response, new URL(path, 'http://host'), objects);
  else if (request.method === 'PUT') {
    objects.set(path, body);
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
  } else sendObject(response, objects.get(path), request.method === 'HEAD');
}

function sendObject(response: ServerResponse, object: Buffer | undefined, isHead: boolean): void {
  if (!object) response.writeHead(404).end(isHead ? '' : '<Error><Code>NoSuchKey</Code></Error>');
  else response.writeHead(200, { 'content-length': object.length }).end(isHead ? '' : object);
}

/** ListObjectsV2 with pages of two objects, so that every reader has to ask for more. */
function sendPage(
  response: ServerResponse,
  { pathname, searchParams }: URL,
  objects: Map<string, Buffer>,
): void {
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .map((path) => path.slice(`${pathname}/`.length))
    .filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, 2);
  const next = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  response.writeHead(200).end(`<ListBucketResult>${contents}${next}</ListBucketResult>`);
}

type StoreRefusal = { status: number; code: string };

function refusalOf(request: IncomingMessage, body: Buffer): StoreRefusal | undefined {
  if (!/^\/pictures[/?]/.test(request.url ?? '')) return { status: 404, code: 'NoSuchBucket' };
  const { headers } = request;
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  if (request.method === 'PUT' && Number(headers['content-length']) !== body.length)
    return { status: 411, code: 'MissingContentLength' };
  return isSigned(request) ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };
}

/** Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, day = '', region = '', names = '', signature] =
    form.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  if (keyId !== keys.accessKeyId || region !== keys.region || !time.startsWith(day)) return false;
  const list = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => list.includes(name)))
    return false;
  const [path = '', query = ''] = (url ?? '').split('?');
  let canonical = `${method}\n${path}\n${query.split('&').sort().join('&')}\n`;
  for (const name of list) canonical += `${name}:${String(headers[name])}\n`;
  canonical += `\n${names}\n${String(headers['x-amz-content-sha256'])}`;
  const mac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const dayKey = mac(`AWS4${keys.secretAccessKey}`, day);
  const signingKey = mac(mac(mac(dayKey, region), 's3'), 'aws4_request');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digest}`;
  return mac(signingKey, text).toString('hex') === signature;
}
