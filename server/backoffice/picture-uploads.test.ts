import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startObjectStoreSandbox } from '#sandbox/object-store/object-store-sandbox.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { usePictures } from '#shop/files/use-pictures.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
let server: StartedServer;
let dataDir: string;
let sandbox: Awaited<ReturnType<typeof startObjectStoreSandbox>>;
let tokens: Record<'service' | 'catalogue' | 'marketing', string>;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  sandbox = await startObjectStoreSandbox();
  server = await startServer();
  const tokenOf = async (role: string) =>
    (await staffWith(database, { roles: [role], clock: systemClock, userAgent })).token;
  tokens = {
    service: await tokenOf('service'),
    catalogue: await tokenOf('catalogue'),
    marketing: await tokenOf('marketing'),
  };
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const startServer = () => {
  const { url, region, bucket, accessKeyId, secretAccessKey } = sandbox.account;
  const environment = {
    DATA_DIR: dataDir,
    FILES: 's3',
    S3_URL: url,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_KEY_ID: accessKeyId,
    S3_SECRET: secretAccessKey,
  };
  const render = async () => new Response('<html></html>');
  return startTestServer(database.ownerUrl, render, undefined, { environment });
};

const headersOf = (role?: keyof typeof tokens) => ({
  Host: 'backoffice.ranzen.localhost',
  'user-agent': userAgent,
  ...(role && { Cookie: `staff=${tokens[role]}` }),
});
const upload = (body: Buffer, role?: keyof typeof tokens, headers?: Record<string, string>) =>
  server.ask('/api/backoffice/pictures', {
    method: 'POST',
    body,
    headers: { ...headersOf(role), 'content-type': 'image/png', ...headers },
  });
const picture = () =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: `#${randomUUID().slice(0, 6)}` },
  })
    .png()
    .toBuffer();
const keyOf = (body: Buffer) => {
  const { values } = JSON.parse(String(body)) as { values: { name: string; value: string }[] };
  return values.find(({ name }) => name === 'key')?.value ?? '';
};

test('[OP1] a picture is taken from the staff of the catalogue and of content alone, audited, and shown as WebP, AVIF and JPEG', async () => {
  const bytes = await picture();
  expect(await upload(bytes)).toMatchObject({ status: 401 });
  expect(await upload(bytes, 'service')).toMatchObject({ status: 403 });
  const foreign = { origin: 'https://evil.example' };
  expect(await upload(bytes, 'catalogue', foreign)).toMatchObject({ status: 403 });
  const { status, body } = await upload(bytes, 'catalogue', {
    'x-file-name': encodeURIComponent('../\u202ERän\r\nzen.png'),
  });
  expect(status).toBe(200);
  expect(await upload(bytes, 'marketing')).toMatchObject({ status: 200, body });
  const { rows } = await database.pool.query('select file_name from files.original');
  expect(rows).toContainEqual({ file_name: 'Ränzen.png' });
  expect(JSON.parse(String(body))).toMatchObject({
    successful: true,
    values: [
      { name: 'key', value: expect.stringMatching(/^u[\da-f]{32}$/) },
      { name: 'widthPx', value: '300' },
      { name: 'heightPx', value: '200' },
    ],
  });
  const [entry] = await findEntries(database.db, { relation: 'files.original', limit: 1 });
  expect(entry).toMatchObject({ command: 'uploadPicture' });
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  for (const [path, type] of [
    ['tile-280', 'webp'],
    ['tile-280', 'avif'],
    ['open-graph', 'jpg'],
  ] as const) {
    const found = await server.ask(`/bilder/${path}/${keyOf(body)}.${type}`);
    expect([found.status, found.headers['content-type'], found.headers['cache-control']]).toEqual([
      200,
      `image/${type === 'jpg' ? 'jpeg' : type}`,
      'public, max-age=31536000, immutable',
    ]);
  }
  for (const path of [`open-graph/${keyOf(body)}.avif`, `thumb/u${'0'.repeat(32)}.avif`])
    expect(await server.ask(`/bilder/${path}`)).toMatchObject({ status: 404 });
});

test('[OP1] what is no picture is refused as data, and nothing of it is left', async () => {
  const { status, body } = await upload(Buffer.from('<svg onload="alert(1)"/>'), 'catalogue');
  expect([status, JSON.parse(String(body))]).toMatchObject([
    200,
    { successful: false, generalErrorMessage: 'pictures.type' },
  ]);
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
});

test('[OP1] a file above the limit is refused, with and without its length, and does not fill the disk', async () => {
  const long = Buffer.alloc(26_214_401, 1);
  expect(
    await upload(long.subarray(0, 10), 'catalogue', { 'content-length': '26214401' }).catch(() => ({
      status: 413,
    })),
  ).toMatchObject({ status: 413 });
  expect(await inPieces(long)).toBe(413);
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
});

test('[OP1] an upload that breaks off leaves nothing', async () => {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path: '/api/backoffice/pictures',
    method: 'POST',
    headers: { ...headersOf('catalogue'), 'content-type': 'image/png', 'content-length': '5000' },
    agent: false,
  });
  const closed = new Promise((resolve) => sent.on('close', resolve));
  sent.on('error', () => undefined);
  await new Promise<void>((resolve) => sent.write(Buffer.alloc(1_000), () => resolve()));
  await expect.poll(() => readdir(join(dataDir, 'uploads'))).toHaveLength(1);
  sent.destroy();
  await closed;
  await expect.poll(() => readdir(join(dataDir, 'uploads'))).toEqual([]);
});

test('[CA4] while the file store is down an upload is a fault, a cached size is served, and others are a placeholder', async () => {
  const key = keyOf((await upload(await picture(), 'catalogue')).body);
  await usePictures({ db: database.db, clock: systemClock }, [key]);
  // A process that has met a fault asks the store for sizes after five seconds again.
  const other = await startServer();
  try {
    expect(await other.ask(`/bilder/thumb/${key}.webp`)).toMatchObject({ status: 200 });
    const down = { status: 503 };
    sandbox.fail(down, down, down);
    expect(await upload(await picture(), 'catalogue')).toMatchObject({ status: 500 });
    sandbox.fail(down, down, down);
    expect(await other.ask(`/bilder/thumb/${key}.webp`)).toMatchObject({ status: 200 });
    const missing = await other.ask(`/bilder/zoom/${key}.webp`);
    expect([
      missing.status,
      missing.headers['content-type'],
      missing.headers['cache-control'],
    ]).toEqual([503, 'image/svg+xml', 'no-store']);
  } finally {
    await other.close();
  }
});

/** Sends a body in chunks, without its length. */
function inPieces(bytes: Buffer): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const sent = request(
    {
      host: '127.0.0.1',
      port: server.port,
      path: '/api/backoffice/pictures',
      method: 'POST',
      headers: { ...headersOf('catalogue'), 'content-type': 'image/png' },
      agent: false,
    },
    (answer) => resolve(answer.resume().statusCode),
  );
  sent.on('error', () => undefined);
  for (let at = 0; at < bytes.length; at += 1_000_000)
    sent.write(bytes.subarray(at, at + 1_000_000));
  sent.end();
  return promise;
}
