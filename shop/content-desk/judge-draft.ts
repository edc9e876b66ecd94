import type { PageDocument } from '#contract/content/grid.ts';
import { judgePage } from '#contract/content/judge-page.ts';
import type { PageName } from '#shop/content/page-input.ts';
import { pagePath } from '#shop/content/find-page.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type Reference, referencesOf } from './page-references.ts';
import { findReferenced, type Found } from './references.sql.ts';

export type Finding = {
  teaser: string | null;
  field: string | null;
  code: string;
  value: string;
  /** The page cannot be published with it; others are named before. */
  isBlocking: boolean;
};

export type JudgeCtx = Pick<StaffCtx, 'db' | 'isShopAddress'>;

type Site = Pick<PageName, 'shop' | 'language'>;

/** The most references of a page that are checked. */
const mostReferences = 2000;

/**
 * What a page lacks to be published, and its dead references: products that are not published, unknown categories, pages and addresses of
 * the shop that answer not found, pictures that were deleted (OP1.content). Other hosts are not asked. One statement.
 */
export async function judgeDraft(
  { db, isShopAddress }: JudgeCtx,
  name: PageName,
  page: PageDocument,
): Promise<Finding[]> {
  const faults = judgePage(page).map((fault) => ({ ...fault, value: '', isBlocking: true }));
  const references = referencesOf(page).slice(0, mostReferences);
  const found = await findAll(db, name, references);
  const dead = references.filter((reference) => isDead(reference, found, isShopAddress));
  return [
    ...faults,
    ...dead.map(({ kind, teaser, field, value }) => ({
      teaser,
      field,
      code: kind.toUpperCase(),
      value: kind === 'product' ? (found.productNames[value] ?? value) : value,
      isBlocking: false,
    })),
  ];
}

/** Whether an address of the shop answers not found, by its path (OP1). One statement. */
export async function isDeadAddress(
  { db, isShopAddress }: JudgeCtx,
  name: PageName,
  address: string,
): Promise<boolean> {
  const link: Reference = { kind: 'link', teaser: null, field: '', value: address };
  return isDead(link, await findAll(db, name, [link]), isShopAddress);
}

/** Those of some references of a shop and language that lead nowhere. One statement. */
export async function findDead(
  { db, isShopAddress }: JudgeCtx,
  name: Site,
  references: readonly Reference[],
): Promise<Reference[]> {
  const found = await findAll(db, name, references);
  return references.filter((reference) => isDead(reference, found, isShopAddress));
}

function findAll(db: JudgeCtx['db'], name: Site, references: readonly Reference[]): Promise<Found> {
  const idsOf = (kind: Reference['kind']) => valuesOf(references, kind).map(Number);
  const linked = valuesOf(references, 'link').map(pathIn);
  return findReferenced(db, name, {
    products: [...idsOf('product'), ...linked.flatMap((path) => idIn('prod', path))],
    categories: [...idsOf('category'), ...linked.flatMap((path) => idIn('cat', path))],
    paths: [...valuesOf(references, 'page'), ...linked],
    pictures: valuesOf(references, 'picture'),
  });
}

function valuesOf(references: readonly Reference[], kind: Reference['kind']): string[] {
  return references.flatMap((each) => (each.kind === kind ? [each.value] : []));
}

function isDead(
  { kind, value }: Reference,
  found: Found,
  isShopAddress: (path: string) => boolean,
) {
  if (kind === 'product') return !found.products.includes(Number(value));
  if (kind === 'category') return !found.categories.includes(Number(value));
  if (kind === 'picture') return !found.pictures.includes(value);
  if (kind === 'page') return !found.paths.includes(value);
  const path = pathIn(value);
  const [product] = idIn('prod', path);
  const [category] = idIn('cat', path);
  if (product !== undefined) return !found.products.includes(product);
  if (category !== undefined) return !found.categories.includes(category);
  return !found.paths.includes(path) && !isShopAddress(path);
}

function pathIn(address: string): string {
  return pagePath(address) ?? address;
}

/** The id in `/prod/7/` or `/cat/7/`. */
function idIn(area: 'prod' | 'cat', path: string): number[] {
  const [, of, id] = /^\/(prod|cat)\/([1-9]\d{0,8})\/$/.exec(path) ?? [];
  return of === area ? [Number(id)] : [];
}
