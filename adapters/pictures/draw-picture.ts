import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { blit, createCanvas } from './canvas.ts';
import type { Canvas, Sprite } from './canvas.ts';
import { loadObject } from './load-object.ts';
import { stage } from './recipe.ts';
import type { Layer, PictureRecipe } from './recipe.ts';
import { shadowOf } from './shadow.ts';

/** Raised when the same recipe would be drawn or encoded differently, so that stored pictures are redrawn. */
export const drawingEdition = 5;

/**
 * Draws a recipe at a size in pixels: objects with soft shadows, back to front. Returns a raw picture,
 * opaque on a tinted ground, with alpha on a clear one. Throws when an object's file cannot be read.
 */
export async function drawPicture(
  recipe: PictureRecipe,
  widthPx: number,
  heightPx: number,
): Promise<Canvas> {
  const canvas = createCanvas(recipe.ground, widthPx, heightPx);
  const scale = Math.min(widthPx / stage.width, heightPx / stage.height);
  const origin = {
    x: (widthPx - stage.width * scale) / 2,
    y: (heightPx - stage.height * scale) / 2,
  };
  for (const layer of recipe.layers) {
    const sprite = await objectSprite(layer, scale);
    const x = origin.x + layer.x * scale;
    const y = origin.y + layer.y * scale;
    for (const { blur, drop, strength } of layer.isFlat ? [] : shadows) {
      blitCentred(canvas, shadowOf(sprite, blur * scale, strength), x, y + drop * scale);
    }
    blitCentred(canvas, sprite, x, y);
  }
  return canvas;
}

/** In points: a wide ambient shadow and a tight contact shadow. */
const shadows = [
  { blur: 8, drop: 9, strength: 0.3 },
  { blur: 2, drop: 2.5, strength: 0.2 },
];

async function objectSprite(layer: Layer, scale: number): Promise<Sprite> {
  const source = await loadObject(layer.file, layer.hue);
  const sidePx = Math.max(1, Math.round(layer.size * scale));
  const placed = await turnedSprite(source, layer, Math.min(source.width, sidePx * 2));
  const enlargement = sidePx / placed.sidePx;
  const width = Math.max(1, Math.round(placed.width * enlargement));
  const height = Math.max(1, Math.round(placed.height * enlargement));
  const data = await raw(placed)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  if (enlargement > 1.2) crispenEdge(data, enlargement);
  return { data, width, height };
}

/** Turned at up to twice the size that is needed, so that slanted edges come out smooth. */
async function turnedSprite(
  source: Sprite,
  layer: Layer,
  sidePx: number,
): Promise<Sprite & { sidePx: number }> {
  if (layer.rotation === 0 && !layer.mirrored) return { ...source, sidePx: source.width };
  let image = raw(source).resize(sidePx, sidePx).flop(layer.mirrored);
  if (layer.rotation !== 0)
    image = image.affine(turn(layer.rotation), { background: clear, interpolator: 'bicubic' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, sidePx };
}

function raw(sprite: Sprite): Sharp {
  return sharp(sprite.data, { raw: { width: sprite.width, height: sprite.height, channels: 4 } });
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

function turn(degrees: number): [[number, number], [number, number]] {
  const radians = (degrees * Math.PI) / 180;
  return [
    [Math.cos(radians), -Math.sin(radians)],
    [Math.sin(radians), Math.cos(radians)],
  ];
}

/** An enlarged edge is as wide as the enlargement; it is narrowed again. */
function crispenEdge(rgba: Uint8Array, enlargement: number): void {
  const steepness = Math.min(2.5, enlargement);
  for (let offset = 3; offset < rgba.length; offset += 4) {
    const alpha = rgba[offset] ?? 0;
    rgba[offset] = Math.max(0, Math.min(255, Math.round((alpha - 128) * steepness + 128)));
  }
}

function blitCentred(canvas: Canvas, sprite: Sprite, x: number, y: number): void {
  blit(canvas, sprite, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2));
}
