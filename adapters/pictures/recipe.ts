/** The stage on which a recipe places its objects, in points. Formats of another shape show it whole and centred. */
export const stage = { width: 400, height: 300 };

/** Colours of an object; `natur` is the original. */
export const hueNames = [
  'natur',
  'rot',
  'beere',
  'koralle',
  'orange',
  'gelb',
  'gruen',
  'wald',
  'tuerkis',
  'blau',
  'koenig',
  'lila',
  'flieder',
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
  /** Printed on what is below: throws no shadow. */
  isFlat?: boolean;
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

/** Contents of a picture: objects from back to front, on a ground that is lightest in the middle or transparent. */
export type PictureRecipe = {
  layers: Layer[];
  ground: { middle: string; edge: string } | 'clear';
};
