import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startObjectStoreSandbox } from '#sandbox/object-store/object-store-sandbox.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { contentOf } from '../files/object-content.ts';
import { pauseAfterFault } from '../files/pause-after-fault.ts';
import { createS3ObjectStore } from '../files/s3-object-store.ts';
import { cutPicture } from './cut-picture.ts';
import { pictureFormats } from './formats.ts';
import type { PictureCut } from './port.ts';
import { createUploadedPictures } from './uploaded-pictures.ts';

const key = `u${'1'.repeat(32)}`;
const patience = { idleMs: 500, pauseMs: 1 };
let place: string;
let original: Buffer;
let sandbox: Awaited<ReturnType<typeof startObjectStoreSandbox>>;
let clock: ReturnType<typeof fixedClock>;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'uploaded-'));
  // Red at the left, blue at the right.
  original = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#d81d3c' },
  })
    .composite([
      {
        input: await sharp({
          create: { width: 400, height: 400, channels: 3, background: '#0044ff' },
        })
          .png()
          .toBuffer(),
        left: 400,
        top: 0,
      },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
});
afterAll(() => rm(place, { recursive: true, force: true }));

beforeEach(async () => {
  clock = fixedClock('2026-11-23T12:00:00Z');
  sandbox = await startObjectStoreSandbox();
  await store().put(`originals/${sha256}`, contentOf(original));
  return () => sandbox.close();
});

let sha256 = '';
beforeAll(() => {
  sha256 = createHash('sha256').update(original).digest('hex');
});

const store = () => createS3ObjectStore(sandbox.account, clock, patience);
const cut = (change: Partial<PictureCut> = {}): PictureCut => ({
  original: sha256,
  focusX: 50,
  focusY: 50,
  fit: 'crop',
  isUsed: true,
  ...change,
});

function pictures({ found = cut(), folder }: { found?: PictureCut; folder?: string } = {}) {
  const counts = { cuts: 0 };
  const uploaded = createUploadedPictures({
    objects: pauseAfterFault(store(), clock),
    find: async (wanted) => (wanted === key ? found : undefined),
    folder,
    onCacheFault: (fault) => {
      throw fault;
    },
    cut: (...wanted) => {
      counts.cuts += 1;
      return cutPicture(...wanted);
    },
  });
  return { ...uploaded, counts };
}

describe('uploaded pictures', () => {
  test.each([
    ['tile-280', undefined, [280, 210, 'webp']],
    ['tile-280', 'avif', [280, 210, 'heif']],
    ['open-graph', undefined, [1200, 630, 'jpeg']],
  ] as const)('have the size and type of %s as %s', async (format, type, expected) => {
    const found = await pictures().get(key, format, type);
    const { width, height, format: actual } = await sharp(found?.bytes).metadata();
    expect([width, height, actual]).toEqual(expected);
  });

  test.each([
    [0, ['red', 'red']],
    [50, ['red', 'blue']],
    [100, ['blue', 'blue']],
  ])('are cropped around the focus at %i percent', async (focusX, colours) => {
    const found = await pictures({ found: cut({ focusX }) }).get(key, 'tile-280');
    expect(await coloursOf(found?.bytes, [100, 180], 100)).toEqual(colours);
  });

  test('are shown whole on the colour of their corner', async () => {
    const found = await pictures({ found: cut({ fit: 'whole' }) }).get(key, 'tile-280');
    expect(await coloursOf(found?.bytes, [100, 180], 100)).toEqual(['red', 'blue']);
    expect(await coloursOf(found?.bytes, [100, 180], 5)).toEqual(['red', 'red']);
  });

  test('are made once for requests at once, stored, and found by the next process', async () => {
    const first = pictures();
    const answers = await Promise.all(Array.from({ length: 10 }, () => first.get(key, 'card-280')));
    expect(first.counts.cuts).toBe(1);
    expect(new Set(answers.map((answer) => answer?.bytes.toString('base64'))).size).toBe(1);
    const second = pictures();
    // Of the same size and type.
    expect(
      (await second.get(key, 'tile-280'))?.bytes.equals(answers[0]?.bytes ?? Buffer.of()),
    ).toBe(true);
    expect(second.counts.cuts).toBe(0);
  });

  test('that nothing shows are made and not stored', async () => {
    await pictures({ found: cut({ isUsed: false }) }).get(key, 'thumb');
    expect([...sandbox.objects.keys()]).toEqual([`/pictures/originals/${sha256}`]);
  });

  test('of unknown keys and formats do not exist', async () => {
    const shown = pictures();
    const wanted: [string, string][] = [
      [`u${'2'.repeat(32)}`, 'thumb'],
      [`../${key}`, 'thumb'],
      [`${key}-1`, 'thumb'],
      [key, 'constructor'],
      [key, '../thumb'],
    ];
    for (const [unknown, format] of wanted)
      expect(await shown.get(unknown, format)).toBe(undefined);
  });

  test(
    'prepared by the job are there in each size as WebP, AVIF and JPEG, and once',
    { tags: 'deep' },
    async () => {
      const made = pictures();
      await made.prepare(key);
      const shapes = new Set(
        Object.values(pictureFormats).map(({ widthPx, heightPx, type }) =>
          JSON.stringify([widthPx, heightPx, type]),
        ),
      );
      const both = [...shapes].filter((shape) => shape.includes('webp')).length;
      expect(made.counts.cuts).toBe(shapes.size + both);
      await made.prepare(key);
      expect(made.counts.cuts).toBe(shapes.size + both);
      const other = pictures();
      for (const format of Object.keys(pictureFormats)) {
        expect(await other.get(key, format)).toBeDefined();
        expect(await other.get(key, format, 'avif')).toBeDefined();
      }
      expect(other.counts.cuts).toBe(0);
    },
  );
});

describe('while the file store is down', () => {
  test('what this node has served is served on, by the next process too', async () => {
    const folder = join(place, 'cache');
    const first = pictures({ folder });
    const before = await first.get(key, 'thumb');
    await sandbox.close();
    expect((await first.get(key, 'thumb'))?.bytes.equals(before?.bytes ?? Buffer.of())).toBe(true);
    const second = pictures({ folder });
    expect((await second.get(key, 'thumb'))?.bytes.equals(before?.bytes ?? Buffer.of())).toBe(true);
  });

  test('others are a fault, which the store is not asked about for five seconds', async () => {
    const shown = pictures();
    sandbox.fail({ status: 503 }, { status: 503 }, { status: 503 });
    await expect(shown.get(key, 'thumb')).rejects.toThrow('The file store fails at GET');
    const asked = sandbox.requests.length;
    await expect(shown.get(key, 'basket')).rejects.toThrow('failed a moment ago');
    expect(sandbox.requests).toHaveLength(asked);
    clock.moveTo('2026-11-23T12:00:06Z');
    expect(await shown.get(key, 'thumb')).toBeDefined();
  });

  test('the original of a drawing is drawn when it is first needed, and stored', async () => {
    const drawings: string[] = [];
    const uploaded = createUploadedPictures({
      objects: store(),
      find: async () => cut({ original: 'd'.repeat(64), drawing: 'heft-rot-himmel', focusX: 0 }),
      draw: async (drawing) => {
        drawings.push(drawing);
        return original;
      },
      folder: undefined,
      onCacheFault: () => undefined,
    });
    const found = await uploaded.get(key, 'tile-280');
    expect(await coloursOf(found?.bytes, [10, 180], 100)).toEqual(['red', 'red']);
    expect(await store().head(`originals/${'d'.repeat(64)}`)).toEqual({
      sizeBytes: original.length,
    });
    await uploaded.get(key, 'zoom');
    expect(drawings).toEqual(['heft-rot-himmel']);
  });

  test('the original of an upload that the store has lost is a fault', async () => {
    await expect(
      pictures({ found: cut({ original: 'e'.repeat(64) }) }).get(key, 'tile-280'),
    ).rejects.toThrow('Restore it');
  });

  test('a size that cannot be stored is served, and the fault reported', async () => {
    const faults: unknown[] = [];
    const uploaded = createUploadedPictures({
      objects: { ...store(), put: () => Promise.reject(new Error('full')) },
      find: async () => cut(),
      folder: undefined,
      onCacheFault: (fault) => void faults.push(fault),
    });
    expect(await uploaded.get(key, 'thumb')).toBeDefined();
    expect(faults).toMatchObject([{ message: 'full' }]);
  });
});

async function coloursOf(bytes: Buffer | undefined, at: number[], top: number): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return at.map((left) => {
    const start = (top * info.width + left) * 3;
    return (data[start] ?? 0) > (data[start + 2] ?? 0) ? 'red' : 'blue';
  });
}
