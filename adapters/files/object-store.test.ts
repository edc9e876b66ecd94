import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStoreSandbox } from '#sandbox/object-store/object-store-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createFolderObjectStore } from './folder-object-store.ts';
import { contentOf, readObject } from './object-content.ts';
import type { ObjectContent, ObjectStore } from './object-port.ts';
import { createPostgresObjectStore } from './postgres-object-store.sql.ts';
import { createS3ObjectStore } from './s3-object-store.ts';
import { signS3Request } from './sign-s3-request.ts';

const clock = fixedClock('2026-11-23T12:00:00Z');
const patience = { idleMs: 300, pauseMs: 1 };
let folder: string;
let database: TestDatabase;
let sandbox: Awaited<ReturnType<typeof startObjectStoreSandbox>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
  database = await createTestDatabase();
  sandbox = await startObjectStoreSandbox();
});

afterAll(async () => {
  await sandbox.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => ObjectStore][] = [
  ['folder', () => createFolderObjectStore(folder)],
  ['postgres', () => createPostgresObjectStore(database.db, clock)],
  ['s3', () => createS3ObjectStore(sandbox.account, clock, patience)],
];

describe.each(stores)('the object store %s', (_, open) => {
  test('returns what was stored, with its length, and nothing after its removal', async () => {
    const store = open();
    const bytes = randomBytes(2_500_000);
    const key = keyOf(bytes);
    expect([await store.head(key), await store.get(key)]).toEqual([undefined, undefined]);
    await store.put(key, contentOf(bytes));
    expect(await store.head(key)).toEqual({ sizeBytes: 2_500_000 });
    expect((await readObject(store, key, 3_000_000))?.equals(bytes)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect([await store.head(key), await store.get(key)]).toEqual([undefined, undefined]);
  });

  test('stores the same object twice at once and again as one', async () => {
    const store = open();
    const bytes = randomBytes(70_000);
    const key = keyOf(bytes);
    await Promise.all([store.put(key, contentOf(bytes)), store.put(key, contentOf(bytes))]);
    await store.put(key, contentOf(bytes));
    expect((await readObject(store, key, 70_000))?.equals(bytes)).toBe(true);
  });

  test('stores an object whole or not at all', async () => {
    const store = open();
    const bytes = randomBytes(200_000);
    const key = keyOf(bytes);
    const other = { ...contentOf(bytes), sha256: keyOf(Buffer.from('other')).slice(-64) };
    await expect(store.put(key, other)).rejects.toThrow(/The content is not|The file store fails/);
    await expect(store.put(key, brokenOff(bytes))).rejects.toThrow(
      /broke off|The file store fails/,
    );
    expect(await store.head(key)).toBe(undefined);
    await store.put(key, contentOf(bytes));
    expect((await readObject(store, key, 200_000))?.equals(bytes)).toBe(true);
  });

  test('accepts keys of its form alone', async () => {
    const store = open();
    const digest = 'a'.repeat(64);
    const wrong = [
      '',
      `../${digest}`,
      `originals/../${digest}`,
      `proofs/${digest}`,
      'sizes/A',
      'sizes/..',
    ];
    for (const key of wrong) {
      await expect((async () => store.put(key, contentOf(Buffer.from('x'))))()).rejects.toThrow(
        'is no key',
      );
      await expect((async () => store.get(key))()).rejects.toThrow('is no key');
      await expect((async () => store.head(key))()).rejects.toThrow('is no key');
      await expect((async () => store.remove(key))()).rejects.toThrow('is no key');
    }
  });

  test('is read in parts of memory that the reader bounds', async () => {
    const store = open();
    const bytes = randomBytes(1_000);
    await store.put(keyOf(bytes), contentOf(bytes));
    await expect(readObject(store, keyOf(bytes), 999)).rejects.toThrow('more than 999');
  });
});

describe('the folder', () => {
  test('is left without unfinished files, also by a write that failed', async () => {
    const place = join(folder, 'alone');
    const store = createFolderObjectStore(place);
    const bytes = randomBytes(1_000);
    await expect(store.put(keyOf(bytes), brokenOff(bytes))).rejects.toThrow('broke off');
    await store.put(keyOf(bytes), contentOf(bytes));
    const files = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map(({ name }) => name)).toEqual([keyOf(bytes).slice('originals/ab'.length)]);
  });

  test('that cannot be written is a fault', async () => {
    const place = join(folder, 'blocked');
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, 'a file');
    const bytes = randomBytes(10);
    await expect(
      createFolderObjectStore(place).put(keyOf(bytes), contentOf(bytes)),
    ).rejects.toThrow('ENOTDIR');
  });
});

describe('S3', () => {
  test('repeats what failed, three times in all', async () => {
    const store = createS3ObjectStore(sandbox.account, clock, patience);
    const bytes = randomBytes(100_000);
    const key = keyOf(bytes);
    sandbox.fail({ status: 503 }, 'drops');
    await store.put(key, contentOf(bytes));
    sandbox.fail('stalls', { status: 429 });
    expect((await readObject(store, key, 100_000))?.equals(bytes)).toBe(true);
    sandbox.fail({ status: 500 }, 'drops', 'stalls');
    await expect(store.get(key)).rejects.toThrow('The file store fails at GET');
    expect(await store.head(key)).toEqual({ sizeBytes: 100_000 });
  });

  test('an object that breaks off is a fault for its reader', async () => {
    const store = createS3ObjectStore(sandbox.account, clock, patience);
    const bytes = randomBytes(100_000);
    await store.put(keyOf(bytes), contentOf(bytes));
    sandbox.fail('shortens');
    await expect(readObject(store, keyOf(bytes), 100_000)).rejects.toThrow('aborted');
  });

  test('a wrong secret and a missing bucket are not repeated and say what to do', async () => {
    const bytes = randomBytes(10);
    const wrong = { ...sandbox.account, secretAccessKey: 'another' };
    const before = sandbox.requests.length;
    await expect(createS3ObjectStore(wrong, clock, patience).head(keyOf(bytes))).rejects.toThrow(
      'Check S3_BUCKET, S3_KEY_ID, S3_SECRET, S3_REGION',
    );
    const elsewhere = { ...sandbox.account, bucket: 'nowhere' };
    await expect(
      createS3ObjectStore(elsewhere, clock, patience).put(keyOf(bytes), contentOf(bytes)),
    ).rejects.toThrow('404');
    expect(sandbox.requests.slice(before).map((line) => line.split(' ')[0])).toEqual([
      'HEAD',
      'HEAD',
      'PUT',
    ]);
  });

  test('no answer at all is a fault', async () => {
    const closed = await startObjectStoreSandbox();
    await closed.close();
    const store = createS3ObjectStore(closed.account, clock, patience);
    await expect(store.get(keyOf(randomBytes(3)))).rejects.toThrow('no answer');
  });

  test('signs the requests of the published examples as they are signed there', () => {
    const keys = {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    };
    const now = new Date('2013-05-24T00:00:00Z');
    const host = 'examplebucket.s3.amazonaws.com';
    const get = signS3Request(
      keys,
      {
        method: 'GET',
        host,
        path: '/test.txt',
        headers: { range: 'bytes=0-9' },
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
      now,
    );
    expect(get.authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
    const put = signS3Request(
      keys,
      {
        method: 'PUT',
        host,
        path: '/test%24file.text',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
        sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      now,
    );
    expect(put.authorization?.slice(-64)).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });
});

function keyOf(bytes: Uint8Array): string {
  return `originals/${createHash('sha256').update(bytes).digest('hex')}`;
}

/** A content whose stream fails after half of it. */
function brokenOff(bytes: Buffer): ObjectContent {
  return {
    ...contentOf(bytes),
    open: () =>
      Readable.from(
        (async function* () {
          yield bytes.subarray(0, bytes.length / 2);
          throw new Error('The source broke off.');
        })(),
        { objectMode: false },
      ),
  };
}
