import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Canvas } from './canvas.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureFormats } from './formats.ts';
import type { PictureFormatName } from './formats.ts';
import { createComposedPictures } from './picture-store.ts';
import type { ComposedPictureSettings } from './picture-store.ts';
import type { PictureRecipe } from './recipe.ts';

let place: string;
let recipe: PictureRecipe;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pictures-'));
  const file = join(place, 'square.svg');
  await writeFile(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#d81d3c"/></svg>',
  );
  const layer = {
    file,
    x: 200,
    y: 150,
    size: 120,
    rotation: 0,
    mirrored: false,
    hue: 'natur' as const,
  };
  recipe = { layers: [layer], ground: { middle: '#ffffff', edge: '#eeeeee' } };
});

afterAll(() => rm(place, { recursive: true, force: true }));

const expectedSizes: Record<PictureFormatName, [number, number, 'webp' | 'jpeg']> = {
  thumb: [96, 72, 'webp'],
  'thumb-2x': [192, 144, 'webp'],
  'card-140': [140, 105, 'webp'],
  'card-140-2x': [280, 210, 'webp'],
  'card-280': [280, 210, 'webp'],
  'card-280-2x': [560, 420, 'webp'],
  'tile-164': [164, 123, 'webp'],
  'tile-164-2x': [328, 246, 'webp'],
  'tile-190': [190, 143, 'webp'],
  'tile-190-2x': [380, 286, 'webp'],
  'tile-280': [280, 210, 'webp'],
  'tile-280-2x': [560, 420, 'webp'],
  basket: [343, 281, 'webp'],
  'basket-2x': [686, 562, 'webp'],
  'main-mobile': [480, 360, 'webp'],
  'main-mobile-2x': [960, 720, 'webp'],
  'main-desktop': [800, 600, 'webp'],
  zoom: [1600, 1200, 'webp'],
  cover: [400, 320, 'webp'],
  'cover-2x': [800, 640, 'webp'],
  usp: [94, 96, 'webp'],
  'usp-2x': [188, 192, 'webp'],
  hero: [720, 560, 'webp'],
  'hero-2x': [1440, 1120, 'webp'],
  paper: [240, 180, 'jpeg'],
  mail: [144, 108, 'jpeg'],
  'open-graph': [1200, 630, 'jpeg'],
};

describe('composed pictures', () => {
  test.each(Object.entries(expectedSizes))(
    '[LS4.pictures][CA4.picture][SO1.open-graph] %s has its size and type',
    async (format, [width, height, type]) => {
      const picture = await pictures({ folder: join(place, 'sizes') }).get('known', format);
      const {
        width: actualWidth,
        height: actualHeight,
        format: actualType,
      } = await sharp(picture?.bytes).metadata();
      expect([actualWidth, actualHeight, actualType]).toEqual([width, height, type]);
      expect(picture?.contentType).toBe(`image/${type}`);
    },
  );

  test('[LS4.formats] the size table above names every format', () => {
    expect(Object.keys(expectedSizes)).toEqual(Object.keys(pictureFormats));
  });

  test('[LS4] an unknown key or format has no picture and composes nothing', async () => {
    const compose = counted();
    const store = pictures({ compose: compose.run });
    const answers = ['unknown', '../known', 'known/../known', ''].map((key) =>
      store.get(key, 'thumb'),
    );
    answers.push(
      ...['', 'toString', '__proto__', '../thumb', 'Thumb'].map((format) =>
        store.get('known', format),
      ),
    );
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 9 }, () => undefined));
    expect(compose.started).toBe(0);
  });

  test('[LS4] requests for one picture at once share one composition', async () => {
    const compose = counted();
    const store = pictures({ folder: join(place, 'once'), compose: compose.run });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.get('known', 'tile-280')),
    );
    expect(compose.started).toBe(1);
    expect(new Set(answers.map((answer) => answer?.bytes.toString()))).toEqual(
      new Set(['picture']),
    );
  });

  test('[LS4] at most two compositions run at a time', async () => {
    const compose = counted();
    const store = pictures({ folder: join(place, 'two'), compose: compose.run });
    await Promise.all(Object.keys(pictureFormats).map((format) => store.get('known', format)));
    expect([compose.started, compose.mostAtOnce]).toEqual([27, 2]);
  });

  test('[LS4] a finished picture is read from the folder by the next process, and no unfinished file is left', async () => {
    const folder = join(place, 'kept');
    const first = counted();
    await pictures({ folder, compose: first.run }).get('known', 'card-140');
    const second = counted();
    const answer = await pictures({ folder, compose: second.run }).get('known', 'card-140');
    expect([first.started, second.started, answer?.bytes.toString()]).toEqual([1, 0, 'picture']);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    expect(files.map((file) => /^[0-9a-f]{38}\.webp$/.test(file.name))).toEqual([true]);
  });

  test('[LS4] a picture that cannot be stored is delivered and the fault is reported', async () => {
    const folder = join(place, 'square.svg');
    const faults: unknown[] = [];
    const onCacheFault = (fault: unknown): undefined => void faults.push(fault);
    const store = pictures({
      folder: join(folder, 'below-a-file'),
      onCacheFault,
      compose: counted().run,
    });
    await expect(store.get('known', 'thumb')).resolves.toMatchObject({ contentType: 'image/webp' });
    expect(faults).toMatchObject([
      { code: 'ENOTDIR', syscall: 'open' },
      { code: 'ENOTDIR', syscall: 'mkdir' },
    ]);
  });

  test('[LS4] a failed composition fails its callers and is tried again by the next', async () => {
    let attempts = 0;
    const compose = async (): Promise<Buffer> => {
      attempts += 1;
      if (attempts === 1) throw new Error('first attempt');
      return Buffer.from('picture');
    };
    const store = pictures({ folder: join(place, 'again'), compose });
    await expect(store.get('known', 'thumb')).rejects.toThrow('first attempt');
    expect((await store.get('known', 'thumb'))?.bytes.toString()).toBe('picture');
  });

  test('[LS4] the object is in front of its ground, and a clear ground stays clear', async () => {
    const framed = await drawPicture(recipe, 96, 72);
    expect([pixelAt(framed, 48, 36), pixelAt(framed, 0, 71)]).toEqual([
      [216, 29, 60, 255],
      [238, 238, 238, 255],
    ]);
    const clear = await drawPicture({ ...recipe, ground: 'clear' }, 96, 72);
    expect([pixelAt(clear, 48, 36), pixelAt(clear, 0, 0)]).toEqual([
      [216, 29, 60, 255],
      [0, 0, 0, 0],
    ]);
  });
});

function pictures(
  change: Partial<ComposedPictureSettings>,
): ReturnType<typeof createComposedPictures> {
  const recipeOf = (key: string): PictureRecipe | undefined =>
    key === 'known' ? recipe : undefined;
  const onCacheFault = (fault: unknown): never => {
    throw fault;
  };
  return createComposedPictures({
    folder: join(place, 'cache'),
    recipeOf,
    onCacheFault,
    ...change,
  });
}

function counted(): {
  run: () => Promise<Buffer>;
  readonly started: number;
  readonly mostAtOnce: number;
} {
  const counts = { started: 0, running: 0, mostAtOnce: 0 };
  return {
    async run() {
      counts.started += 1;
      counts.running += 1;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.running);
      await new Promise((resolve) => setImmediate(resolve));
      counts.running -= 1;
      return Buffer.from('picture');
    },
    get started() {
      return counts.started;
    },
    get mostAtOnce() {
      return counts.mostAtOnce;
    },
  };
}

function pixelAt(canvas: Canvas, x: number, y: number): number[] {
  const offset = (y * canvas.width + x) * 4;
  return [...canvas.data.subarray(offset, offset + 4)];
}
