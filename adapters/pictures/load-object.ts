import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Sprite } from './canvas.ts';
import { recolour } from './recolour.ts';
import type { HueName } from './recipe.ts';

/** The object's pixels in a colour. The latest are cached, since a listing shows many of the same kind. */
export async function loadObject(file: string, hue: HueName): Promise<Sprite> {
  const key = `${hue} ${file}`;
  const known = objects.get(key);
  if (known) return known;
  const object = hue === 'natur' ? await readObject(file) : await paintedObject(file, hue);
  objects.set(key, object);
  return object;
}

const objects = new LRUCache<string, Sprite>({ max: 96 });

const sidePx = 256;

async function readObject(file: string): Promise<Sprite> {
  // Vector objects are drawn at twice the side, so that they stay sharp when shown large.
  const side = file.endsWith('.svg') ? 2 * sidePx : sidePx;
  const { data, info } = await sharp(file)
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function paintedObject(file: string, hue: Exclude<HueName, 'natur'>): Promise<Sprite> {
  const natural = await loadObject(file, 'natur');
  const softened = await sharp(natural.data, {
    raw: { width: natural.width, height: natural.height, channels: 4 },
  })
    .blur(1.4)
    .raw()
    .toBuffer();
  return { ...natural, data: recolour(natural.data, softened, hue) };
}
