import { groupTexts } from './group-texts.ts';
import { localized, slugOf, type Localized, type Pair } from '../texts.ts';

export type Tint = 'himmel' | 'minze' | 'pfirsich' | 'flieder' | 'zitrone' | 'sand';

/** One category of the demo catalogue, whatever its level. */
export interface Category {
  /** Top levels count in 10,000s, second levels in 100s, leaves in ones: 20103. */
  readonly id: number;
  readonly parentId: number | null;
  readonly level: 1 | 2 | 3;
  readonly position: number;
  readonly name: Localized;
  /** Shorter name for the navigation bar. */
  readonly navigationName: Localized;
  readonly description: Localized;
  readonly slug: string;
  /** Address of the landing page, with slashes at both ends. */
  readonly path: string;
  readonly icon: string;
  readonly tint: Tint;
  readonly motif: string;
  readonly isSale: boolean;
}

export interface Branch {
  readonly id: number;
  readonly name: Pair;
  readonly navigationName?: Pair;
  readonly description: Pair;
  readonly slug?: string;
  readonly icon: string;
  readonly tint: Tint;
  readonly motif: string;
  readonly groups: readonly Group[];
}

/** A second-level category with the names of its leaves. */
export type Group = readonly [name: Pair, ...leaves: Pair[]];

/** Lays a branch out as categories: itself, then each group followed by its leaves. */
export function categoriesOf(branch: Branch): Category[] {
  const name = localized(branch.name);
  const slug = branch.slug ?? slugOf(name.de);
  const top: Category = {
    id: branch.id, parentId: null, level: 1, position: branch.id / 10_000,
    name, navigationName: localized(branch.navigationName ?? branch.name),
    description: localized(branch.description), slug, path: `/${slug}/`,
    icon: branch.icon, tint: branch.tint, motif: branch.motif, isSale: false,
  };
  return [top, ...branch.groups.flatMap((group, index) => groupCategories(top, group, index + 1))];
}

function groupCategories(top: Category, [pair, ...leaves]: Group, position: number): Category[] {
  const names = leaves.map(localized);
  const group = child(top, localized(pair), position, top.id + position * 100, groupDescription(localized(pair)));
  return [group, ...names.map((name, index) =>
    child(group, name, index + 1, group.id + index + 1, leafDescription(name)))];
}

function child(parent: Category, name: Localized, position: number, id: number, description: Localized): Category {
  const slug = slugOf(name.de);
  return {
    id, parentId: parent.id, level: parent.level === 1 ? 2 : 3, position, name, navigationName: name, description,
    slug, path: `${parent.path}${slug}/`, icon: parent.icon, tint: parent.tint, motif: parent.motif, isSale: false,
  };
}

function groupDescription({ de }: Localized): Localized {
  const written = groupTexts[de];
  if (written === undefined) throw new Error(`"${de}" has no description; write one in group-texts.ts.`);
  return localized(written);
}

function leafDescription(name: Localized): Localized {
  return {
    de: `Alle Artikel aus „${name.de}“ mit Preis, Lieferzeit und den Bewertungen anderer Kunden.`,
    en: `All items in “${name.en}” with price, delivery time and the reviews of other customers.`,
  };
}
