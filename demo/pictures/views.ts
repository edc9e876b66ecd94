import { stage } from '#adapters/pictures/recipe.ts';
import type { Layer } from '#adapters/pictures/recipe.ts';

/** What a key's ending shows of its motif: without one the whole, then a close look, then several. */
export const views: Readonly<Record<string, (layers: Layer[]) => Layer[]>> = {
  v1: (layers) => layers,
  v2: (layers) => moved(layers, { scale: 1.7, rotation: -9, x: 196, y: 196 }),
  v3: (layers) => [
    ...moved(layers, { scale: 0.56, rotation: -7, x: 112, y: 112 }),
    ...moved(layers, { scale: 0.56, rotation: 6, x: 290, y: 106 }),
    ...moved(layers, { scale: 0.64, rotation: 0, x: 202, y: 192 }),
  ],
};

/** Turns and scales a whole arrangement about the stage's centre, and sets that centre at a new place. */
function moved(
  layers: Layer[],
  to: { scale: number; rotation: number; x: number; y: number },
): Layer[] {
  const radians = (to.rotation * Math.PI) / 180;
  return layers.map((layer) => {
    const x = (layer.x - stage.width / 2) * to.scale;
    const y = (layer.y - stage.height / 2) * to.scale;
    return {
      ...layer,
      x: to.x + x * Math.cos(radians) - y * Math.sin(radians),
      y: to.y + x * Math.sin(radians) + y * Math.cos(radians),
      size: layer.size * to.scale,
      rotation: layer.rotation + to.rotation,
    };
  });
}
