/** The stage on which a recipe places its objects, in points. Formats of another shape show it whole and centred. */
export const stage = { width: 400, height: 300 };

/** Colour names in which an object can be asked for; `natur` leaves it as it was drawn. */
export const hueNames = [
  'natur',
  'rot',
  'orange',
  'gelb',
  'gruen',
  'tuerkis',
  'blau',
  'lila',
  'rosa',
  'braun',
  'schwarz',
  'grau',
] as const;
export type HueName = (typeof hueNames)[number];

/** One object on the stage. */
export type Layer = {
  /** Absolute path of a transparent picture: WebP, PNG or SVG. */
  file: string;
  /** Centre on the stage, in points. */
  x: number;
  y: number;
  /** Side of the object's square box, in points. */
  size: number;
  /** Clockwise, in degrees. */
  rotation: number;
  mirrored: boolean;
  hue: HueName;
};

/** What a picture shows: objects from back to front, before a ground that is light in its middle or clear. */
export type PictureRecipe = {
  layers: Layer[];
  ground: { middle: string; edge: string } | 'clear';
};
