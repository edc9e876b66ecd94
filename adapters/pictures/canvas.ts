import { LRUCache } from 'lru-cache';
import type { PictureRecipe } from './recipe.ts';

/** Raw RGBA, not premultiplied. */
export type Sprite = { data: Uint8Array; width: number; height: number };

/** The picture under construction. `opaque` says that the ground covers it. */
export type Canvas = Sprite & { opaque: boolean };

/** A canvas with its ground: lightest a little above the middle, the edge colour in the corners; or clear. */
export function createCanvas(
  ground: PictureRecipe['ground'],
  width: number,
  height: number,
): Canvas {
  if (ground === 'clear')
    return { data: new Uint8Array(width * height * 4), width, height, opaque: false };
  const key = `${ground.middle} ${ground.edge} ${width} ${height}`;
  const known = grounds.get(key) ?? paintedGround(ground, width, height);
  grounds.set(key, known);
  return { data: Uint8Array.from(known), width, height, opaque: true };
}

/** Draws a sprite on the canvas, clipped to it. */
export function blit(canvas: Canvas, sprite: Sprite, left: number, top: number): void {
  const fromX = Math.max(0, -left);
  const toX = Math.min(sprite.width, canvas.width - left);
  const toY = Math.min(sprite.height, canvas.height - top);
  for (let y = Math.max(0, -top); y < toY; y += 1) {
    let source = (y * sprite.width + fromX) * 4;
    let target = ((y + top) * canvas.width + fromX + left) * 4;
    for (let x = fromX; x < toX; x += 1, source += 4, target += 4) {
      if (sprite.data[source + 3] !== 0) layPixel(canvas.data, target, sprite.data, source);
    }
  }
}

/** Cached grounds: a listing's pictures use few grounds of one size. */
const grounds = new LRUCache<string, Uint8Array>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (data) => data.length,
});

function paintedGround(
  ground: { middle: string; edge: string },
  width: number,
  height: number,
): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  const middle = channels(ground.middle);
  const edge = channels(ground.edge);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = Math.min(1, Math.hypot(x / width - 0.5, y / height - 0.42) / 0.7) ** 1.5;
      const offset = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        data[offset + channel] = Math.round(mix(middle[channel] ?? 0, edge[channel] ?? 0, share));
      }
      data[offset + 3] = 255;
    }
  }
  return data;
}

function layPixel(target: Uint8Array, at: number, source: Uint8Array, from: number): void {
  const cover = (source[from + 3] ?? 0) / 255;
  const below = (target[at + 3] ?? 0) / 255;
  const alpha = cover + below * (1 - cover);
  const share = cover / alpha;
  for (let channel = 0; channel < 3; channel += 1) {
    target[at + channel] = Math.round(
      mix(target[at + channel] ?? 0, source[from + channel] ?? 0, share),
    );
  }
  target[at + 3] = Math.round(alpha * 255);
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
