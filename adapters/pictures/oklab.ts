/** Lightness 0 to 1, and the two colour axes of Oklab. */
export type Oklab = { lightness: number; a: number; b: number };

/** Turns an sRGB colour (0 to 255 a channel) into Oklab. */
export function oklabFromRgb(red: number, green: number, blue: number): Oklab {
  const r = linear[red] ?? 0;
  const g = linear[green] ?? 0;
  const b = linear[blue] ?? 0;
  const l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Writes an Oklab colour as sRGB (0 to 255 a channel) at the offset; what lies outside sRGB is clipped. */
export function writeRgb(
  target: Uint8Array,
  offset: number,
  lightness: number,
  a: number,
  b: number,
): void {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  target[offset] = encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  target[offset + 1] = encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  target[offset + 2] = encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

// Pictures have many pixels: tables replace the roots and powers.
const rootSteps = 32768;
const roots = Float64Array.from({ length: rootSteps + 1 }, (_, step) =>
  Math.cbrt(step / rootSteps),
);

function cubeRoot(share: number): number {
  return roots[Math.min(rootSteps, Math.round(share * rootSteps))] ?? 1;
}

const steps = 4096;
const gamma = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const share = step / steps;
  return Math.round(
    255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055),
  );
});

function encoded(share: number): number {
  return gamma[Math.max(0, Math.min(steps, Math.round(share * steps)))] ?? 0;
}
