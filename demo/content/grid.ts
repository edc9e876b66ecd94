import type {
  StoredAttribute,
  StoredCell,
  StoredRow,
  StoredTeaser,
} from '#contract/content/grid.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { localized, slugOf, type Pair } from '../catalogue/texts.ts';

export type Shop = 'consumer' | 'business';
export type Language = 'de' | 'en';

/** Chooses the language of a pair of texts. */
export type Say = (pair: Pair) => string;

/** A page of the demo shop as it is kept, without shop and language. */
export interface DemoPage {
  readonly path: string;
  readonly type: 'content' | 'category' | 'redirect' | 'gone';
  readonly title: string;
  readonly description: string;
  readonly robots?: string;
  readonly categoryId?: number;
  readonly redirectTo?: string;
  readonly isTemporary?: boolean;
  readonly rows?: readonly StoredRow[];
}

export function sayIn(language: Language): Say {
  return (pair) => localized(pair)[language];
}

/** A row of one full-width cell. */
export function row(...teasers: readonly StoredTeaser[]): StoredRow {
  return columns([12, ...teasers]);
}

/** A row of cells, each given as its span of 12 columns followed by its teasers. */
export function columns(
  ...cells: readonly (readonly [span: number, ...teasers: StoredTeaser[]])[]
): StoredRow {
  return { cells: cells.map(([span, ...teasers]): StoredCell => ({ span, teasers })) };
}

/** The row as these stores alone show it. */
export function onlyIn(stores: readonly Store[], shown: StoredRow): StoredRow {
  return { ...shown, stores: [...stores] };
}

/** What a teaser says and shows: attribute name to its value. Undefined entries are left out. */
export type TeaserContent = Readonly<Record<string, Omit<StoredAttribute, 'name'> | undefined>>;

/** A teaser; its name is unique in the page and its id derives from it. */
export function teaser(
  template: string,
  name: string,
  content: TeaserContent,
  more: Pick<StoredTeaser, 'products' | 'categories' | 'teasers'> = {},
): StoredTeaser {
  const attributes = Object.entries(content).flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: key, ...value }],
  );
  return { id: slugOf(`${template} ${name}`), name, template, attributes, ...more };
}

export function text(value: string): Omit<StoredAttribute, 'name'> {
  return { text: value };
}

/** A link with its label. */
export function link(url: string, label: string): Omit<StoredAttribute, 'name'> {
  return { url, text: label };
}

/** A picture by its key; pages put the format that they show in place of `{format}`. */
export function picture(key: string, altTag = ''): Omit<StoredAttribute, 'name'> {
  return { url: `/bilder/{format}/${key}.webp`, altTag };
}

export function value(setting: string): Omit<StoredAttribute, 'name'> {
  return { value: setting };
}

export function list(values: readonly string[]): Omit<StoredAttribute, 'name'> {
  return { valueList: [...values] };
}
