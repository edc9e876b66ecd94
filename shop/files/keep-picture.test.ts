import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFolderObjectStore } from '#adapters/files/folder-object-store.ts';
import { readObject } from '#adapters/files/object-content.ts';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { collectUnused } from './collect-unused.ts';
import { keepPicture, mostPictureBytes } from './keep-picture.ts';
import { usePictures } from './use-pictures.ts';

let folder: string;
let database: TestDatabase;
let objects: ObjectStore;
let clock: ReturnType<typeof fixedClock>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  clock = fixedClock('2026-11-23T12:00:00Z');
  objects = createFolderObjectStore(join(folder, randomUUID()));
  return () => database.drop();
});

const keep = async (bytes: Buffer, fileName = 'ranzen.jpg', store = objects) => {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const ctx = { db: database.db, clock, objects: store, createdBy: 'Jana' };
  const upload = { path, sizeBytes: bytes.length, sha256, fileName };
  try {
    return await keepPicture(ctx, upload);
  } finally {
    await rm(path);
  }
};
const originals = async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select sha256, content_type, size_bytes, width_px, height_px, file_name, created_by, stored_at is not null as is_stored, used_at is not null as is_used from files.original order by width_px',
  );
  return rows;
};
const storedBytes = async (row: Record<string, unknown> | undefined) =>
  readObject(objects, `originals/${String(row?.sha256)}`, 10_000_000);

const red = { r: 216, g: 29, b: 60 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

describe('uploaded pictures', () => {
  test('lose metadata and location, are upright, and name their type', async () => {
    const photo = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Jana' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes('Jana')).toBe(true);
    expect(await keep(photo)).toEqual({
      key: expect.stringMatching(/^u[\da-f]{32}$/),
      widthPx: 20,
      heightPx: 40,
    });
    const [row] = await originals();
    const stored = await storedBytes(row);
    expect(row).toMatchObject({
      content_type: 'image/jpeg',
      width_px: 20,
      height_px: 40,
      size_bytes: stored?.length,
      file_name: 'ranzen.jpg',
      created_by: 'Jana',
      is_stored: true,
      is_used: false,
    });
    const { exif, orientation, icc } = await sharp(stored).metadata();
    expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const)('may be %s, and are stored as %s', async (form, contentType) => {
    expect(await keep(await picture(30, 30).toFormat(form).toBuffer())).toMatchObject({
      widthPx: 30,
    });
    expect(await originals()).toMatchObject([{ content_type: contentType }]);
  });

  test('the same file twice, at once too, is one original and one picture', async () => {
    const bytes = await picture(30, 20).png().toBuffer();
    const both = await Promise.all([keep(bytes, 'a.png'), keep(bytes, 'b.png')]);
    const [again] = [await keep(bytes, 'c.png')];
    expect(new Set([...both, again].map((kept) => 'key' in kept && kept.key)).size).toBe(1);
    expect(await originals()).toHaveLength(1);
    const other = await keep(Buffer.concat([bytes, Buffer.from('appended')]));
    expect(other).toEqual(again);
  });

  test('a file that the store lost is stored again with its next upload', async () => {
    const bytes = await picture(30, 20).png().toBuffer();
    await keep(bytes);
    const [row] = await originals();
    await objects.remove(`originals/${String(row?.sha256)}`);
    await keep(bytes);
    expect(await storedBytes(row)).toBeInstanceOf(Buffer);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'FILE_EMPTY'],
    ['text with a picture’s name', () => Buffer.from('Hallo'.repeat(100)), 'FILE_TYPE'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'FILE_TYPE',
    ],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), 'FILE_TYPE'],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer(), 'FILE_TYPE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'FILE_TYPE'],
    [
      'HTML behind the mark of a JPEG',
      () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
      'PICTURE_BROKEN',
    ],
    [
      'a JPEG that breaks off',
      async () => (await noise(400, 300).jpeg().toBuffer()).subarray(0, 3_000),
      'PICTURE_BROKEN',
    ],
    [
      'a PNG with a changed byte',
      async () => {
        const bytes = await noise(60, 60).png().toBuffer();
        bytes.writeUInt8(bytes.readUInt8(300) ^ 0xff, 300);
        return bytes;
      },
      'PICTURE_BROKEN',
    ],
    ['a PNG that unpacks to 10 gigabytes', () => pngOf(100_000, 100_000), 'PICTURE_TOO_LARGE'],
    ['a PNG of one endless line', () => pngOf(2_000_000_000, 1), 'PICTURE_BROKEN'],
    ['a PNG of one long line', () => pngOf(12_001, 1), 'PICTURE_TOO_LARGE'],
    ['a PNG of more than 50 million pixels', () => pngOf(7_100, 7_100), 'PICTURE_TOO_LARGE'],
  ])('%s is refused and leaves nothing', async (_, make, refused) => {
    expect(await keep(await make())).toMatchObject({ refused });
    expect(await originals()).toEqual([]);
    expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.drawn'));
  });

  test('of a file that is also something else only the picture is kept', async () => {
    const page = Buffer.from('<script>alert(1)</script>PK\x03\x04');
    const bytes = Buffer.concat([await picture(20, 20).jpeg().toBuffer(), page]);
    await keep(bytes);
    const stored = await storedBytes((await originals())[0]);
    expect([stored?.includes('<script>'), stored?.includes('PK')]).toEqual([false, false]);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Bilder\\Ranzen blau.jpg', 'Ranzen blau.jpg'],
    ['a\u0000b\u202Egnp.exe\r\n', 'abgnp.exe'],
    ['x'.repeat(500), 'x'.repeat(120)],
  ])('the name %j is noted as %j', async (given, noted) => {
    await keep(await picture(10, 10).png().toBuffer(), given);
    expect(await originals()).toMatchObject([{ file_name: noted }]);
  });

  test('a channel of transparency that hides nothing is not kept', async () => {
    await keep(await picture(20, 20).ensureAlpha(1).png().toBuffer());
    await keep(await picture(21, 21).ensureAlpha(0.5).png().toBuffer());
    const [opaque, clear] = await originals();
    const channels = async (row: typeof opaque) =>
      (await sharp(await storedBytes(row)).metadata()).channels;
    expect([await channels(opaque), await channels(clear)]).toEqual([3, 4]);
  });

  test('a large photo is stored in 6000 pixels at most', async () => {
    const kept = await keep(await picture(7_000, 700).jpeg().toBuffer());
    expect(kept).toMatchObject({ widthPx: 6_000, heightPx: 600 });
  });

  test('the limit of bytes is 25 MB', () => {
    expect(mostPictureBytes).toBe(26_214_400);
  });
});

describe('unused pictures', () => {
  const collect = () => collectUnused({ db: database.db, clock, objects });

  test('are deleted with their files after seven days, and used ones are not', async () => {
    await keep(await picture(10, 10).png().toBuffer());
    const used = await keep(await picture(20, 20).png().toBuffer());
    if (!('key' in used)) throw new Error(used.refused);
    const [unused] = await originals();
    expect(await usePictures({ db: database.db, clock }, [used.key, 'u-unknown'])).toEqual([
      used.key,
    ]);
    clock.moveTo('2026-11-30T11:59:59Z');
    expect(await collect()).toBe(0);
    clock.moveTo('2026-11-30T12:00:01Z');
    expect(await collect()).toBe(1);
    expect(await originals()).toMatchObject([{ width_px: 20, is_used: true }]);
    expect(await storedBytes(unused)).toBe(undefined);
    expect(await storedBytes((await originals())[0])).toBeInstanceOf(Buffer);
  });

  test('of an upload that broke off before or after its file are deleted too', async () => {
    const down: ObjectStore = {
      ...objects,
      put: () => Promise.reject(new Error('The store is down.')),
    };
    await expect(keep(await picture(10, 10).png().toBuffer(), 'a.png', down)).rejects.toThrow(
      'The store is down.',
    );
    const afterwards: ObjectStore = {
      ...objects,
      put: async (...stored) => {
        await objects.put(...stored);
        throw new Error('The process ends.');
      },
    };
    await expect(keep(await picture(20, 20).png().toBuffer(), 'b.png', afterwards)).rejects.toThrow(
      'The process ends.',
    );
    const rows = await originals();
    expect(rows).toMatchObject([{ is_stored: false }, { is_stored: false }]);
    clock.moveTo('2026-12-01T12:00:00Z');
    expect(await collect()).toBe(2);
    expect(await originals()).toEqual([]);
    expect(await storedBytes(rows[1])).toBe(undefined);
  });

  test('stay while the store fails', async () => {
    await keep(await picture(10, 10).png().toBuffer());
    clock.moveTo('2026-12-01T12:00:00Z');
    const down: ObjectStore = {
      ...objects,
      remove: () => Promise.reject(new Error('The store is down.')),
    };
    await expect(collectUnused({ db: database.db, clock, objects: down })).rejects.toThrow(
      'The store is down.',
    );
    expect(await originals()).toHaveLength(1);
  });

  test('uploaded again are kept for their whole time again', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    await keep(bytes);
    clock.moveTo('2026-11-29T12:00:00Z');
    await keep(bytes);
    clock.moveTo('2026-12-02T12:00:00Z');
    expect(await collect()).toBe(0);
  });
});

function noise(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 7919) % 251;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A PNG whose header claims a size, with next to no data. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
