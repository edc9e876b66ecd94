import * as axes from './axes.ts';
import { archetypes } from './archetypes/index.ts';
import { fabricColours, finishColours, paintColours, plainColours } from './colours.ts';
import { allKinds } from './kinds/index.ts';
import type { SatchelPrint } from '../pictures/satchels.ts';
import { nursery, primary, secondary } from './kinds/kind.ts';
import { localized, slugOf, type Localized, type Pair } from './texts.ts';

/** A property that varies items or filters products, with every value it can have. */
export interface AttributeRecord {
  readonly code: string;
  readonly position: number;
  readonly display: 'tile' | 'dropdown';
  readonly name: Localized;
  readonly values: readonly AttributeValueRecord[];
}

export interface AttributeValueRecord {
  readonly code: string;
  readonly position: number;
  readonly css: string | null;
  readonly name: Localized;
}

const filterNames: readonly (readonly [code: string, name: Pair])[] = [
  ['farbe', 'Farbe|Colour'],
  ['klassenstufe', 'Klassenstufe|School year'],
  ['alter', 'Empfohlenes Alter|Recommended age'],
  ['material', 'Material|Material'],
  ['eigenschaft', 'Eigenschaften|Properties'],
  ['lineatur', 'Lineatur|Ruling'],
  ['format', 'Format|Format'],
  ['haendigkeit', 'Händigkeit|Handedness'],
  ['motiv', 'Motiv|Print'],
];

/** Ages by which articles are filtered. */
export const ages: readonly {
  readonly code: string;
  readonly name: Localized;
  readonly fromYears: number;
}[] = [0, 1, 2, 3, 4, 5, 6, 8, 10].map((fromYears) => ({
  code: `ab-${fromYears}`,
  fromYears,
  name: ageName(fromYears),
}));

function ageName(fromYears: number): Localized {
  if (fromYears === 0) return localized('ab Geburt|from birth');
  if (fromYears === 1) return localized('ab 1 Jahr|from 1 year');
  return { de: `ab ${fromYears} Jahren`, en: `from ${fromYears} years` };
}

/** The code of a value that is kept as a text: `Bruchfest|Break-resistant` is `bruchfest`. */
export function valueCode(value: Pair): string {
  return slugOf(localized(value).de);
}

/** Smallest first, whatever sizes an article takes. */
const paperSizes = [...axes.smallFormat.options.slice(0, 1), ...axes.paperFormat.options];

/** The back length of satchels for preschoolers, which come in one size. */
export const preschoolBack: axes.AxisOption = {
  value: 'xs',
  text: 'XS, 92 bis 112 cm Körpergröße|XS, 92 to 112 cm body height',
};

/** What is printed on satchels and small backpacks, by its name in motifs. */
const satchelPrints: readonly { readonly code: SatchelPrint; readonly name: Pair }[] = [
  { code: 'dino', name: 'Dinosaurier|Dinosaurs' },
  { code: 'weltall', name: 'Weltall|Space' },
  { code: 'fuchs', name: 'Fuchs|Fox' },
  { code: 'wald', name: 'Wald|Forest' },
  { code: 'meer', name: 'Meer|Ocean' },
  { code: 'streifen', name: 'Streifen|Stripes' },
];

/** Every attribute of the demo catalogue with its values. */
export const attributes: readonly AttributeRecord[] = collect();

function collect(): AttributeRecord[] {
  const found = new Map<string, Draft>();
  for (const [code, name] of filterNames) draft(found, code, name, 'tile');
  addTexts(found, 'klassenstufe', [...nursery, ...primary, ...secondary]);
  addAxis(found, { ...axes.paperFormat, options: paperSizes });
  addAxis(found, { ...axes.back, options: [preschoolBack, ...axes.back.options] });
  for (const { code, name } of satchelPrints) add(found, 'motiv', code, localized(name), null);
  for (const axis of [axes.paintColour, axes.colour, ...Object.values(axes)]) addAxis(found, axis);
  addColours(found);
  for (const [, kind] of allKinds) {
    addTexts(found, 'material', kind.materials);
    addTexts(found, 'eigenschaft', kind.properties);
    addTexts(found, 'klassenstufe', kind.schoolYears ?? []);
  }
  for (const { materials } of archetypes) addTexts(found, 'material', materials ?? []);
  for (const age of ages) add(found, 'alter', age.code, age.name, null);
  return [...found.values()].map((entry, index) => ({
    ...entry,
    position: index + 1,
    values: [...entry.values.values()],
  }));
}

type Draft = Omit<AttributeRecord, 'position' | 'values'> & {
  readonly values: Map<string, AttributeValueRecord>;
};

function draft(
  found: Map<string, Draft>,
  code: string,
  name: Pair,
  display: 'tile' | 'dropdown',
): void {
  if (!found.has(code))
    found.set(code, { code, display, name: localized(name), values: new Map() });
}

function addAxis(found: Map<string, Draft>, axis: axes.Axis): void {
  draft(found, axis.key, axis.name, axis.type);
  for (const option of axis.options)
    add(found, axis.key, option.value, localized(option.text), option.css ?? null);
}

function addColours(found: Map<string, Draft>): void {
  for (const { hue, family, css } of [
    plainColours,
    fabricColours,
    paintColours,
    finishColours,
  ].flat()) {
    const plain = plainColours.find((colour) => colour.hue === hue);
    add(
      found,
      'farbe',
      valueCode(family),
      localized(family),
      plain?.css ?? (hue === 'natur' ? null : css),
    );
  }
}

function addTexts(found: Map<string, Draft>, code: string, values: readonly Pair[]): void {
  for (const value of values) add(found, code, valueCode(value), localized(value), null);
}

function add(
  found: Map<string, Draft>,
  attribute: string,
  code: string,
  name: Localized,
  css: string | null,
): void {
  const values = found.get(attribute)?.values;
  if (values === undefined)
    throw new Error(`Attribute "${attribute}" has no name; add it to filterNames.`);
  if (!values.has(code)) values.set(code, { code, position: values.size + 1, css, name });
}
