import type { Pair } from './texts.ts';

/** The hues in which pictures are drawn. */
export type Hue = 'natur' | 'rot' | 'beere' | 'koralle' | 'orange' | 'gelb' | 'gruen' | 'wald' | 'tuerkis' | 'blau' | 'koenig' | 'lila' | 'flieder' | 'rosa' | 'braun' | 'schwarz' | 'grau';

export interface Colour {
  readonly value: string;
  readonly text: Pair;
  readonly css: string;
  readonly hue: Hue;
  /** Colour family for the filter. */
  readonly family: Pair;
}

type Row = readonly [value: string, text: Pair, css: string, hue: Hue];

const FAMILIES: Readonly<Record<Hue, Pair>> = {
  natur: 'Bunt|Multicoloured', rot: 'Rot|Red', beere: 'Rot|Red', koralle: 'Orange|Orange', orange: 'Orange|Orange', gelb: 'Gelb|Yellow', gruen: 'Grün|Green', wald: 'Grün|Green',
  tuerkis: 'Türkis|Turquoise', blau: 'Blau|Blue', koenig: 'Blau|Blue', lila: 'Lila|Purple', flieder: 'Lila|Purple', rosa: 'Rosa|Pink', braun: 'Braun|Brown',
  schwarz: 'Schwarz|Black', grau: 'Grau|Grey',
};

/** The colour family under which a hue is filtered. */
export function familyOf(hue: Hue): Pair {
  return FAMILIES[hue];
}

function palette(...rows: readonly Row[]): readonly Colour[] {
  return rows.map(([value, text, css, hue]) => ({ value, text, css, hue, family: FAMILIES[hue] }));
}

/** Colours of bags, bottles and clothes. */
export const fabricColours = palette(
  ['beerenrot', 'Beerenrot|Berry red', '#b3274a', 'beere'], ['koenigsblau', 'Königsblau|Royal blue', '#2745c4', 'koenig'],
  ['waldgruen', 'Waldgrün|Forest green', '#2f7a4a', 'wald'], ['flieder', 'Flieder|Lilac', '#9a7cc9', 'flieder'],
  ['korallenorange', 'Korallenorange|Coral orange', '#ef7d4f', 'koralle'], ['rosenrosa', 'Rosenrosa|Rose pink', '#e58aa8', 'rosa'],
  ['tuerkis', 'Türkis|Turquoise', '#25a5a5', 'tuerkis'], ['schiefergrau', 'Schiefergrau|Slate grey', '#66727c', 'grau'],
  ['nachtschwarz', 'Nachtschwarz|Night black', '#23262b', 'schwarz'], ['sonnengelb', 'Sonnengelb|Sun yellow', '#f4c22d', 'gelb'],
);

/** Plain colours of pens, files, toys and equipment. */
export const plainColours = palette(
  ['rot', 'Rot|Red', '#d3262e', 'rot'], ['blau', 'Blau|Blue', '#2a58c8', 'blau'], ['gruen', 'Grün|Green', '#2c8a46', 'gruen'],
  ['gelb', 'Gelb|Yellow', '#f5c518', 'gelb'], ['orange', 'Orange|Orange', '#f08a24', 'orange'], ['lila', 'Lila|Purple', '#7c4fb0', 'lila'],
  ['rosa', 'Rosa|Pink', '#ea8fb1', 'rosa'], ['tuerkis', 'Türkis|Turquoise', '#1fa3a8', 'tuerkis'],
  ['schwarz', 'Schwarz|Black', '#1f1f22', 'schwarz'], ['grau', 'Grau|Grey', '#8a9096', 'grau'],
);

/** Tones of paint as they are named on the bottle. */
export const paintColours = palette(
  ['primaergelb', 'Primärgelb|Primary yellow', '#f5d000', 'gelb'], ['orange', 'Orange|Orange', '#f08c1e', 'orange'],
  ['karminrot', 'Karminrot|Carmine red', '#d9252a', 'rot'], ['ultramarinblau', 'Ultramarinblau|Ultramarine blue', '#2040c8', 'blau'],
  ['cyanblau', 'Cyanblau|Cyan blue', '#25a0d8', 'tuerkis'], ['laubgruen', 'Laubgrün|Leaf green', '#258a3e', 'gruen'],
  ['umbra', 'Umbra|Umber', '#6b3d22', 'braun'], ['magenta', 'Magenta|Magenta', '#d43a8a', 'rosa'],
  ['violett', 'Violett|Violet', '#6d3fa8', 'lila'], ['schwarz', 'Schwarz|Black', '#1c1c1f', 'schwarz'],
  ['deckweiss', 'Deckweiß|Opaque white', '#f7f6f2', 'grau'], ['hautton-hell', 'Sandton|Sand tone', '#e6c4a0', 'braun'],
  ['maigruen', 'Maigrün|May green', '#8fc63d', 'gruen'], ['zinnober', 'Zinnoberrot|Vermilion', '#e8432e', 'rot'],
  ['himmelblau', 'Himmelblau|Sky blue', '#7cc0ea', 'blau'], ['ocker', 'Lichter Ocker|Yellow ochre', '#c9963a', 'gelb'],
  ['tuerkisgruen', 'Türkisgrün|Turquoise green', '#1f9c8c', 'tuerkis'], ['rosa', 'Rosa|Pink', '#f2a3c0', 'rosa'],
  ['dunkelblau', 'Dunkelblau|Dark blue', '#16276e', 'blau'], ['flieder', 'Flieder|Lilac', '#b79bdc', 'lila'],
  ['terrakotta', 'Terrakotta|Terracotta', '#b85c38', 'orange'], ['moosgruen', 'Moosgrün|Moss green', '#55702c', 'gruen'],
  ['silber', 'Silber|Silver', '#b4b8bd', 'grau'], ['gold', 'Gold|Gold', '#c7a13c', 'gelb'],
);

/** Finishes of furniture and wooden goods. */
export const finishColours = palette(
  ['buche', 'Buche natur|Natural beech', '#d9ae78', 'natur'], ['eiche', 'Eiche|Oak', '#b98f5d', 'braun'],
  ['weiss', 'Weiß|White', '#f5f5f2', 'grau'], ['anthrazit', 'Anthrazit|Anthracite', '#3d4247', 'schwarz'],
  ['mintgruen', 'Mintgrün|Mint green', '#9ed3bb', 'gruen'], ['taubenblau', 'Taubenblau|Dove blue', '#7f9fbd', 'blau'],
);
