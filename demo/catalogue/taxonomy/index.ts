import { branches } from './branches.ts';
import { categoriesOf, type Category } from './tree.ts';

/** Every category that holds products, parents before their children. */
export const categories: readonly Category[] = branches.flatMap(categoriesOf);

/** The sale node of the navigation: it gathers reduced products and holds none of its own. */
export const saleCategory: Category = {
  id: 900_000,
  parentId: null,
  level: 1,
  position: 90,
  name: { de: 'Sale', en: 'Sale' },
  navigationName: { de: 'Sale', en: 'Sale' },
  description: {
    de: 'Reduzierte Artikel aus allen Sortimenten, solange der Vorrat reicht.',
    en: 'Reduced articles from every range, while stocks last.',
  },
  slug: 'sale',
  path: '/sale/',
  icon: 'badge-percent',
  tint: 'pfirsich',
  motif: 'hero-blitz',
  isSale: true,
};

const leavesBySlug = new Map(categories.filter((category) => category.level === 3).map((leaf) => [leaf.slug, leaf]));
const categoriesById = new Map(categories.map((category) => [category.id, category]));

/** The leaf with this slug; leaf slugs are unique in the whole tree. */
export function leafBySlug(slug: string): Category {
  const leaf = leavesBySlug.get(slug);
  if (leaf === undefined) {
    throw new Error(`There is no leaf category "${slug}"; name one of demo/catalogue/taxonomy.`);
  }
  return leaf;
}

/** The category with this id. */
export function categoryById(id: number): Category {
  const category = categoriesById.get(id);
  if (category === undefined) {
    throw new Error(`There is no category ${id} in the demo catalogue.`);
  }
  return category;
}

/** The top category above a leaf or group. */
export function topCategoryOf(category: Category): Category {
  return category.parentId === null ? category : topCategoryOf(categoryById(category.parentId));
}
