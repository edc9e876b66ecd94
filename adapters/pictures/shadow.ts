import type { Sprite } from './canvas.ts';

/**
 * The soft shadow of a sprite in the ink of the shop. `blurPx` is about the deviation of the blur, `strength` the
 * darkness (0 to 1) under full cover. The result is larger than the sprite by the same margin on all sides.
 */
export function shadowOf(sprite: Sprite, blurPx: number, strength: number): Sprite {
  // Three boxes of this reach, one after the other, come close to a Gaussian blur.
  const reach = Math.max(1, Math.round(blurPx));
  const width = sprite.width + 6 * reach;
  const height = sprite.height + 6 * reach;
  let cover = coverWithMargin(sprite, 3 * reach, width, height);
  for (let pass = 0; pass < 3; pass += 1) {
    const sideways = boxBlurred(cover, height, width, { alongStep: 1, acrossStep: width }, reach);
    cover = boxBlurred(sideways, width, height, { alongStep: width, acrossStep: 1 }, reach);
  }
  return { data: inked(cover, strength), width, height };
}

function coverWithMargin(
  sprite: Sprite,
  margin: number,
  width: number,
  height: number,
): Float32Array {
  const cover = new Float32Array(width * height);
  for (let y = 0; y < sprite.height; y += 1) {
    for (let x = 0; x < sprite.width; x += 1) {
      cover[(y + margin) * width + x + margin] = sprite.data[(y * sprite.width + x) * 4 + 3] ?? 0;
    }
  }
  return cover;
}

/** Each value becomes the mean of its neighbours within reach along one axis; outside it is 0. */
function boxBlurred(
  source: Float32Array,
  lines: number,
  length: number,
  { alongStep, acrossStep }: { alongStep: number; acrossStep: number },
  reach: number,
): Float32Array {
  const target = new Float32Array(source.length);
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line += 1) {
    const start = line * acrossStep;
    let sum = 0;
    for (let ahead = 0; ahead < reach; ahead += 1) sum += source[start + ahead * alongStep] ?? 0;
    for (let index = 0; index < length; index += 1) {
      if (index + reach < length) sum += source[start + (index + reach) * alongStep] ?? 0;
      if (index - reach > 0) sum -= source[start + (index - reach - 1) * alongStep] ?? 0;
      target[start + index * alongStep] = sum * share;
    }
  }
  return target;
}

const ink = { red: 21, green: 48, blue: 42 };

function inked(cover: Float32Array, strength: number): Uint8Array {
  const data = new Uint8Array(cover.length * 4);
  for (let pixel = 0; pixel < cover.length; pixel += 1) {
    const offset = pixel * 4;
    data[offset] = ink.red;
    data[offset + 1] = ink.green;
    data[offset + 2] = ink.blue;
    data[offset + 3] = Math.round((cover[pixel] ?? 0) * strength);
  }
  return data;
}
