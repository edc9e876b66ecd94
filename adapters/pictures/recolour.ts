import { oklabFromRgb, writeRgb } from './oklab.ts';
import type { Oklab } from './oklab.ts';
import type { HueName } from './recipe.ts';

/**
 * Repaints an object's main colour, as a maker offers one product in many colours: pixels near the main hue take
 * the new one and keep their light and shade, accents of another hue stay. An object without a colour of its
 * own (steel, paper, plastic) is dyed as a whole. `rgba` is raw, not premultiplied; `softened` is
 * the same a little blurred, from which colour is read, since lossy pictures store it coarsely. Returns a copy.
 */
export function recolour(
  rgba: Uint8Array,
  softened: Uint8Array,
  hue: Exclude<HueName, 'natur'>,
): Uint8Array {
  const paint = paints[hue];
  const main = mainColour(softened);
  const painted = Uint8Array.from(rgba);
  const lightnesses = lightnessCurve(main.lightness, paint.lightness);
  const cosine = Math.cos((paint.angle * Math.PI) / 180);
  const sine = Math.sin((paint.angle * Math.PI) / 180);
  for (let offset = 0; offset < rgba.length; offset += 4) {
    if (rgba[offset + 3] === 0) continue;
    const pixel = pixelAt(softened, offset);
    const { a, b } = pixel;
    const chroma = Math.sqrt(a * a + b * b);
    const share = main.dyed ? 1 : shareOfMain(pixel, chroma, main);
    if (share === 0) continue;
    const before = pixelAt(rgba, offset).lightness;
    const after = lightnesses[Math.round(before * curveSteps)] ?? 1;
    const strength = main.dyed
      ? dye(after, paint)
      : Math.min(1.25, chroma / main.chroma) * paint.chroma;
    // The hue's own play of light (a red that turns to pink) is kept at a third, turned to the new hue.
    const drift = main.dyed ? 0 : (strength * (main.cosine * b - main.sine * a)) / (3 * chroma);
    const newA = mix(a, strength * cosine - drift * sine, share);
    const newB = mix(b, strength * sine + drift * cosine, share);
    writeRgb(painted, offset, mix(before, after, share), newA, newB);
  }
  return painted;
}

type Paint = { lightness: number; chroma: number; angle: number };

const paints: Record<Exclude<HueName, 'natur'>, Paint> = {
  rot: { lightness: 0.58, chroma: 0.195, angle: 25 },
  beere: { lightness: 0.5, chroma: 0.175, angle: 13 },
  koralle: { lightness: 0.71, chroma: 0.15, angle: 42 },
  orange: { lightness: 0.73, chroma: 0.165, angle: 56 },
  gelb: { lightness: 0.86, chroma: 0.165, angle: 91 },
  gruen: { lightness: 0.66, chroma: 0.15, angle: 149 },
  wald: { lightness: 0.52, chroma: 0.105, angle: 154 },
  tuerkis: { lightness: 0.73, chroma: 0.12, angle: 196 },
  blau: { lightness: 0.58, chroma: 0.155, angle: 259 },
  koenig: { lightness: 0.46, chroma: 0.2, angle: 267 },
  lila: { lightness: 0.56, chroma: 0.16, angle: 300 },
  flieder: { lightness: 0.65, chroma: 0.12, angle: 302 },
  rosa: { lightness: 0.77, chroma: 0.125, angle: 355 },
  braun: { lightness: 0.49, chroma: 0.085, angle: 52 },
  schwarz: { lightness: 0.33, chroma: 0.012, angle: 250 },
  grau: { lightness: 0.67, chroma: 0.012, angle: 250 },
};

type MainColour = {
  lightness: number;
  chroma: number;
  cosine: number;
  sine: number;
  dyed: boolean;
};

const sectors = 24;
const greyChroma = 0.065;

function mainColour(rgba: Uint8Array): MainColour {
  const weights = new Float64Array(sectors);
  let opaque = 0;
  let coloured = 0;
  let lightnessSum = 0;
  eachFourthPixel(rgba, (pixel, chroma) => {
    opaque += 1;
    lightnessSum += pixel.lightness;
    if (chroma < greyChroma) return;
    coloured += 1;
    const sector = sectorOf(pixel.a, pixel.b);
    weights[sector] = (weights[sector] ?? 0) + chroma;
  });
  const lightness = clampLightness(lightnessSum / Math.max(1, opaque));
  if (coloured < opaque * 0.125) return { lightness, chroma: 1, cosine: 1, sine: 0, dyed: true };
  return averageAround(rgba, strongestSector(weights));
}

function averageAround(rgba: Uint8Array, sector: number): MainColour {
  const angle = ((sector + 0.5) / sectors) * 2 * Math.PI;
  let count = 0;
  let lightness = 0;
  let chromaSum = 0;
  let a = 0;
  let b = 0;
  eachFourthPixel(rgba, (pixel, chroma) => {
    if (chroma < greyChroma) return;
    if ((pixel.a * Math.cos(angle) + pixel.b * Math.sin(angle)) / chroma < Math.cos(Math.PI / 6))
      return;
    count += 1;
    lightness += pixel.lightness;
    chromaSum += chroma;
    a += pixel.a;
    b += pixel.b;
  });
  const length = Math.hypot(a, b);
  return {
    lightness: clampLightness(lightness / count),
    chroma: chromaSum / count,
    cosine: a / length,
    sine: b / length,
    dyed: false,
  };
}

function strongestSector(weights: Float64Array): number {
  let best = 0;
  let bestWeight = -1;
  for (let sector = 0; sector < sectors; sector += 1) {
    const left = weights[(sector + sectors - 1) % sectors] ?? 0;
    const right = weights[(sector + 1) % sectors] ?? 0;
    const weight = left + 2 * (weights[sector] ?? 0) + right;
    if (weight > bestWeight) [best, bestWeight] = [sector, weight];
  }
  return best;
}

/** 1 within 35° of the main hue, 0 beyond 55°, and less for greys, whose hue is chance: the darker, the less colour it takes. */
function shareOfMain({ lightness, a, b }: Oklab, chroma: number, main: MainColour): number {
  const saturation = chroma / Math.max(lightness, 0.1);
  if (saturation < 0.03) return 0;
  const nearness = (a * main.cosine + b * main.sine) / chroma;
  return smooth(nearness, 0.57, 0.82) * smooth(saturation, 0.03, 0.1);
}

/** Carries the main colour's lightness to the paint's, with black and white left where they are. */
function lightnessCurve(from: number, to: number): Float64Array {
  const exponent = Math.log(to) / Math.log(from);
  return Float64Array.from(
    { length: curveSteps + 1 },
    (_, step) => (step / curveSteps) ** exponent,
  );
}

const curveSteps = 1024;

/** Dyed material loses its colour towards white lights and black depths. */
function dye(lightness: number, paint: Paint): number {
  const distance =
    lightness > paint.lightness
      ? (1 - lightness) / (1 - paint.lightness)
      : lightness / paint.lightness;
  return paint.chroma * Math.min(1, Math.sqrt(Math.max(0, distance)));
}

function eachFourthPixel(rgba: Uint8Array, visit: (pixel: Oklab, chroma: number) => void): void {
  for (let offset = 0; offset < rgba.length; offset += 16) {
    if ((rgba[offset + 3] ?? 0) < 200) continue;
    const pixel = pixelAt(rgba, offset);
    visit(pixel, Math.sqrt(pixel.a * pixel.a + pixel.b * pixel.b));
  }
}

function pixelAt(rgba: Uint8Array, offset: number): Oklab {
  return oklabFromRgb(rgba[offset] ?? 0, rgba[offset + 1] ?? 0, rgba[offset + 2] ?? 0);
}

function sectorOf(a: number, b: number): number {
  const turn = Math.atan2(b, a) / (2 * Math.PI);
  return Math.floor((turn < 0 ? turn + 1 : turn) * sectors) % sectors;
}

function clampLightness(lightness: number): number {
  return Math.max(0.15, Math.min(0.93, lightness));
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function smooth(value: number, low: number, high: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}
