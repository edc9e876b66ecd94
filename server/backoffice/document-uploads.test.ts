import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startObjectStoreSandbox } from '#sandbox/object-store/object-store-sandbox.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const host = 'backoffice.ranzen.localhost';

let database: TestDatabase;
let server: StartedServer;
let dataDir: string;
let sandbox: Awaited<ReturnType<typeof startObjectStoreSandbox>>;
let tokens: Record<'service' | 'catalogue', string>;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'documents-'));
  sandbox = await startObjectStoreSandbox();
  server = await startServer({});
  const tokenOf = async (role: string) =>
    (await staffWith(database, { roles: [role], clock: systemClock, userAgent })).token;
  tokens = { service: await tokenOf('service'), catalogue: await tokenOf('catalogue') };
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const startServer = (environment: Record<string, string>) =>
  startTestServer(database.ownerUrl, async () => new Response('<html></html>'), undefined, {
    environment: { DATA_DIR: dataDir, ...environment },
  });

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`);
const upload = async (
  body: Buffer,
  role?: keyof typeof tokens,
  headers?: Record<string, string>,
  to = server,
) => {
  const { status, text } = await to.ask('/api/backoffice/documents', {
    method: 'POST',
    body,
    headers: {
      Host: host,
      'user-agent': userAgent,
      'content-type': 'application/octet-stream',
      ...(role && { Cookie: `staff=${tokens[role]}` }),
      ...headers,
    },
  });
  const { values, ...result } = JSON.parse(text) as {
    values?: { name: string; value: string }[];
    successful?: boolean;
    generalErrorMessage?: string;
  };
  const url = values?.find(({ name }) => name === 'url')?.value ?? '';
  return { status, ...result, values, url };
};

test('[OP1][PD2.downloads] a PDF of the staff of the catalogue has one address for ever, and is saved by shoppers', async () => {
  const bytes = pdf('instructions');
  expect(await upload(bytes)).toMatchObject({ status: 401 });
  expect(await upload(bytes, 'service')).toMatchObject({ status: 403 });
  const foreign = { origin: 'https://evil.example' };
  expect(await upload(bytes, 'catalogue', foreign)).toMatchObject({ status: 403 });
  const named = { 'x-file-name': encodeURIComponent('../\u202EBetriebs anleitung\r\n.pdf') };
  const { status, values, url } = await upload(bytes, 'catalogue', named);
  expect([status, values]).toEqual([
    200,
    [
      { name: 'url', value: expect.stringMatching(/^\/downloads\/d[\da-f]{64}\.pdf$/) },
      { name: 'sizeBytes', value: String(bytes.length) },
    ],
  ]);
  expect((await upload(bytes, 'catalogue', { 'x-file-name': 'other.pdf' })).url).toBe(url);
  for (const Host of ['www.ranzen.de.localhost', 'www.ranzen.ch.localhost', host]) {
    const found = await server.ask(url, { headers: { Host } });
    expect([found.status, found.text]).toEqual([200, String(bytes)]);
    expect(found.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="Betriebs-anleitung.pdf"',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  }
  const [entry] = await findEntries(database.db, { relation: 'files.document', limit: 1 });
  expect(entry).toMatchObject({ command: 'uploadDocument' });
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
});

test('[OP1] what is no whole PDF is refused by its bytes, whatever it is called, and nothing of it is kept', async () => {
  const count = async () => (await database.pool.query('select from files.document')).rowCount;
  const before = await count();
  const refused = { 'x-file-name': 'safety.pdf', 'content-type': 'application/octet-stream' };
  for (const [body, message] of [
    ['', 'documents.empty'],
    ['<script>alert(1)</script>%PDF-1.7\n%%EOF', 'documents.type'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'documents.type'],
    ['MZ\u0000\u0000', 'documents.type'],
    ['%PDF-1.7\nbroken off', 'documents.broken'],
  ] as const)
    expect(await upload(Buffer.from(body), 'catalogue', refused)).toMatchObject({
      status: 200,
      successful: false,
      generalErrorMessage: message,
    });
  expect(await count()).toBe(before);
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  expect(await server.ask(`/downloads/d${'0'.repeat(64)}.pdf`)).toMatchObject({ status: 404 });
});

test('[OP1] a PDF above the limit is refused', async () => {
  const long = Buffer.concat([pdf('long'), Buffer.alloc(26_214_401)]);
  expect(await upload(long, 'catalogue').catch(() => ({ status: 413, url: '' }))).toMatchObject({
    status: 413,
  });
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
});

test('[OP1] a bucket keeps PDFs as the folder does', async () => {
  const { url, region, bucket, accessKeyId, secretAccessKey } = sandbox.account;
  const other = await startServer({
    FILES: 's3',
    S3_URL: url,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_KEY_ID: accessKeyId,
    S3_SECRET: secretAccessKey,
  });
  try {
    const bytes = pdf('in the bucket');
    const kept = await upload(bytes, 'catalogue', {}, other);
    expect(await other.ask(kept.url)).toMatchObject({ status: 200, text: String(bytes) });
    expect(await server.ask(kept.url)).toMatchObject({ status: 404 });
  } finally {
    await other.close();
  }
});
