import { describe, expect, test } from 'vitest';
import { recolour } from './recolour.ts';

const pink = [255, 40, 130, 255];
const yellow = [255, 190, 50, 255];
const grey = [190, 188, 196, 255];
const clear = [0, 0, 0, 0];

describe('recolouring an object', () => {
  test('[LS4] repaints its main colour and leaves accents and clear pixels', () => {
    const object = picture([pink, 60], [yellow, 4], [clear, 4]);
    const painted = recolour(object, object, 'blau');
    expect(hueOf(painted, 0)).toBe('blue');
    expect([...painted.subarray(60 * 4, 61 * 4)]).toEqual(yellow);
    expect([...painted.subarray(64 * 4, 65 * 4)]).toEqual(clear);
  });

  test('[LS4] dyes an object that has no colour of its own', () => {
    const object = picture([grey, 64]);
    expect(hueOf(recolour(object, object, 'rot'), 0)).toBe('red');
    expect(hueOf(recolour(object, object, 'gruen'), 0)).toBe('green');
  });

  test('[LS4] black is dark, grey is in between, both without a hue', () => {
    const object = picture([pink, 64]);
    const [black, middle] = [recolour(object, object, 'schwarz'), recolour(object, object, 'grau')];
    expect(Math.max(...spreadOf(black), ...spreadOf(middle))).toBeLessThan(16);
    expect([(black[1] ?? 0) < 70, (middle[1] ?? 0) > 120]).toEqual([true, true]);
  });

  test('[LS4] leaves the given object as it was', () => {
    const object = picture([pink, 64]);
    recolour(object, object, 'gelb');
    expect(object).toEqual(picture([pink, 64]));
  });
});

function picture(...runs: [number[], number][]): Uint8Array {
  return Uint8Array.from(
    runs.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel).flat()),
  );
}

function hueOf(rgba: Uint8Array, pixel: number): 'red' | 'green' | 'blue' {
  const [red = 0, green = 0, blue = 0] = rgba.subarray(pixel * 4, pixel * 4 + 3);
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
}

function spreadOf(rgba: Uint8Array): number[] {
  const colour = rgba.subarray(0, 3);
  return [Math.max(...colour) - Math.min(...colour)];
}
