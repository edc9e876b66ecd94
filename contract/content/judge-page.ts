import * as v from 'valibot';
import type { PageDocument, StoredAttribute, StoredTeaser } from './grid.ts';
import { templateOf } from './templates.ts';

/** Something that a page lacks before it can be published. */
export type Fault = {
  /** The teaser's id; null for the page itself. */
  teaser: string | null;
  /** The attribute or field; null for the teaser as a whole. */
  field: string | null;
  /** EMPTY, TOO_LONG, UNKNOWN, NO_TARGET, NO_ALT, TEMPLATE, INNER, PRODUCTS, REPEATED_ID, WRONG. */
  code: string;
};

/** What keeps a page from being published: fields that its templates need, or values that they do not take (OP1.content). */
export function judgePage(page: PageDocument): Fault[] {
  return [...judgeHead(page), ...judgeIds(page), ...teasersOf(page).flatMap(judgeTeaser)];
}

function judgeHead({ type, title, redirectTo, categoryId }: PageDocument): Fault[] {
  const faultOf = (field: string, isWrong: boolean): Fault[] =>
    isWrong ? [{ teaser: null, field, code: 'EMPTY' }] : [];
  return [
    ...faultOf('title', (type === 'content' || type === 'category') && title.trim() === ''),
    ...faultOf('redirectTo', type === 'redirect' && !redirectTo),
    ...faultOf('categoryId', type === 'category' && categoryId === null),
  ];
}

/** Ids of teasers are unique on their page: focus, tracking and merging follow them. */
function judgeIds(page: PageDocument): Fault[] {
  const seen = new Set<string>();
  return teasersOf(page).flatMap(({ id }) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ teaser: id, field: null, code: 'REPEATED_ID' }] : [];
  });
}

/** Faults of teasers that were judged. A teaser is never changed in place, so the editor judges the one that is typed into alone. */
const judged = new WeakMap<StoredTeaser, Fault[]>();

/** The faults of a teaser and of those inside it. */
export function judgeTeaser(teaser: StoredTeaser): Fault[] {
  const faults = judged.get(teaser) ?? faultsOf(teaser);
  judged.set(teaser, faults);
  return faults;
}

function faultsOf(teaser: StoredTeaser): Fault[] {
  const { id, template, attributes = [], products, teasers = [] } = teaser;
  const known = templateOf(template);
  if (!known) return [{ teaser: id, field: null, code: 'TEMPLATE' }];
  const read = v.safeParse(known.attributes, byName(attributes));
  const issues = read.success ? [] : read.issues;
  const own = issues.map((issue): Fault => {
    const field = String(issue.path?.[0]?.key ?? '');
    const isMissing = issue.received === 'undefined' && issue.path?.length === 1;
    return { teaser: id, field, code: isMissing ? 'EMPTY' : codeOf(issue.message) };
  });
  const { least = 0, most = 0, templates: allowed = [] } = known.inner ?? {};
  const isInnerWrong =
    teasers.length < least ||
    teasers.length > most ||
    teasers.some((inner) => !allowed.includes(inner.template));
  const lists = template === 'wishlist' && attributes.some(isList);
  return [
    ...firstPerField(own),
    ...(isInnerWrong ? [{ teaser: id, field: 'teasers', code: 'INNER' }] : []),
    ...(known.products && !products && !lists
      ? [{ teaser: id, field: 'products', code: 'PRODUCTS' }]
      : []),
    ...teasers.flatMap(judgeTeaser),
  ];
}

const isList = ({ name }: StoredAttribute): boolean => name === 'teaserWishlistExternalId';

const codes = new Set(['EMPTY', 'TOO_LONG', 'UNKNOWN', 'NO_TARGET', 'NO_ALT']);

function codeOf(message: string): string {
  return codes.has(message) ? message : 'WRONG';
}

function firstPerField(faults: readonly Fault[]): Fault[] {
  return faults.filter(
    (fault, place) => faults.findIndex(({ field }) => field === fault.field) === place,
  );
}

/** Attributes by their names, without those that are empty. */
function byName(attributes: readonly StoredAttribute[]): Record<string, object> {
  const named = attributes.map(({ name, ...attribute }) => {
    const parts = Object.entries(attribute).filter(
      ([key, part]) => key === 'altTag' || (part !== '' && !isEmptyList(part)),
    );
    return [name, Object.fromEntries(parts)] as const;
  });
  return Object.fromEntries(
    named.filter(([, attribute]) => Object.keys(attribute).some((key) => key !== 'altTag')),
  );
}

const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0;

/** The teasers in the cells of a page. */
export function teasersOf({ rows }: Pick<PageDocument, 'rows'>): StoredTeaser[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ teasers }) => teasers));
}
