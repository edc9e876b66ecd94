import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findDutyRows, findMakers } from '../duties/duty-facts.sql.ts';
import { refuseNewGaps } from '../duties/refuse-missing.ts';
import { isId, mostElements, type Outcome, type Refused, refuseMet } from '../fields/outcomes.ts';
import { nameWhoChanged } from '../fields/who-changed.ts';
import { refreshProducts } from './after-change.ts';
import { placeProducts } from '../categories/places.sql.ts';
import { factsOf, loadProducts, type LoadedProduct } from './load-products.ts';
import {
  checkReferences,
  planProduct,
  type ProductInput,
  type ProductPlan,
  readProduct,
  type ReadProduct,
  readSeenProduct,
  referencesOf,
} from './plan-product.ts';
import {
  findReduced,
  findReferences,
  updateProducts,
  type WrittenText,
  writeTexts,
} from './products.sql.ts';

export type EditCtx = Pick<StaffCtx, 'db' | 'clock'>;

/** A partial change of a product: only given fields change. With `seen` a field that others changed since is refused. */
export type ProductChange = ProductInput & {
  id: number;
  seen?: (ProductInput & { seenAt: string }) | undefined;
};

type Code =
  | 'FIELD_WRONG'
  | 'PRODUCT_UNKNOWN'
  | 'REPEATED'
  | 'REFERENCE_UNKNOWN'
  | 'BOOK_REDUCED'
  | 'DUTY_MISSING'
  | 'CHANGED_MEANWHILE'
  | 'TOO_MANY';

/**
 * Changes products and their texts (OP1, OP6): the fields that each element gives, merged by field into what others changed. An
 * element that is refused leaves the others in effect, and one that changes no value writes nothing. Refuses for an element
 * FIELD_WRONG, PRODUCT_UNKNOWN, REPEATED, REFERENCE_UNKNOWN (a brand, category, label, attribute or value), BOOK_REDUCED (a product
 * with reduced items becomes a book), DUTY_MISSING (a published product would lose what the law asks for), CHANGED_MEANWHILE, and
 * TOO_MANY beyond 500. At most eighteen statements for any number of elements; locks items of new books, then products by id.
 */
export async function changeProducts(
  ctx: EditCtx,
  changes: readonly ProductChange[],
): Promise<Outcome<Code>[]> {
  if (changes.length > mostElements)
    return changes.map(() => refuse('TOO_MANY', 'catalogue.tooMany'));
  const read = changes.map(readChange);
  return ctx.db.transaction(async (tx) => {
    const reduced = await findBooksReduced(tx, read);
    const loaded = await loadProducts(tx, idsOf(read));
    const judged = await judge(tx, read, { loaded, reduced });
    await write(tx, judged.filter(isWritten), ctx.clock.now());
    return nameWhoChanged(
      tx,
      judged.map((each) => (isRefusal(each) ? each : { id: each.id, changes: each.plan.changes })),
      (index) => ({
        id: changes[index]?.id ?? 0,
        seenAt: changes[index]?.seen?.seenAt,
        relations: { product: 'catalogue.product', text: 'catalogue.product_text' },
      }),
    );
  });
}

type ReadChange = { id: number; mine: ReadProduct; seen: ReadProduct | undefined } | Refused<Code>;
type Judged = { id: number; before: LoadedProduct; plan: ProductPlan } | Refused<Code>;
type Written = Exclude<Judged, Refused>;

function readChange(
  change: ProductChange,
  index: number,
  all: readonly ProductChange[],
): ReadChange {
  const { id, seen } = change;
  if (!isId(id)) return refuse('PRODUCT_UNKNOWN', 'catalogue.productUnknown', { field: 'id' });
  if (all.findIndex((each) => each.id === id) < index)
    return refuse('REPEATED', 'catalogue.repeated', { field: 'id' });
  const mine = readProduct(change);
  if (isRefusal(mine)) return mine;
  const shown = seen && readSeenProduct(seen);
  return isRefusal(shown) ? shown : { id, mine, seen: shown };
}

const idsOf = (read: readonly ReadChange[]): number[] =>
  read.flatMap((each) => (isRefusal(each) ? [] : [each.id]));

async function findBooksReduced(tx: Db, read: readonly ReadChange[]): Promise<Set<number>> {
  const books = read.flatMap((each) =>
    !isRefusal(each) && each.mine.fields.isBook ? [each.id] : [],
  );
  return books.length === 0 ? new Set() : findReduced(tx, books, fixedPriceLists);
}

type Ground = { loaded: ReadonlyMap<number, LoadedProduct>; reduced: ReadonlySet<number> };

async function judge(
  tx: Db,
  read: readonly ReadChange[],
  { loaded, reduced }: Ground,
): Promise<Judged[]> {
  const wanted = read.flatMap((each) => (isRefusal(each) ? [] : [each.mine.fields]));
  const references = await findReferences(tx, referencesOf(wanted));
  const planned = read.map((each): Judged => {
    if (isRefusal(each)) return each;
    const before = loaded.get(each.id);
    if (!before) return refuse('PRODUCT_UNKNOWN', 'catalogue.productUnknown', { field: 'id' });
    const unknown = checkReferences(each.mine.fields, references);
    if (unknown) return unknown;
    const { plan, met } = planProduct(before, each.mine, each.seen);
    if (met.length > 0) return refuseMet(met);
    return plan.fields.isBook && !before.fields.isBook && reduced.has(each.id)
      ? refuse('BOOK_REDUCED', 'catalogue.bookReduced', { field: 'isBook' })
      : { id: each.id, before, plan };
  });
  return keepDuties(tx, planned);
}

/** Refuses changes by which published products would lose what the law asks for. Three statements, where there are any. */
async function keepDuties(tx: Db, planned: readonly Judged[]): Promise<Judged[]> {
  const published = planned.filter(
    (each): each is Written => isWritten(each) && each.before.state === 'published',
  );
  if (published.length === 0) return [...planned];
  const rows = new Map(
    (
      await findDutyRows(
        tx,
        published.map(({ id }) => id),
      )
    ).map((row) => [row.productId, row]),
  );
  const makers = await findMakers(
    tx,
    published.map(({ plan }) => plan.fields.brandId),
  );
  return planned.map((each) => {
    const row = isWritten(each) ? rows.get(each.id) : undefined;
    if (isRefusal(each) || !row || each.before.state !== 'published') return each;
    const { before, plan } = each;
    const maker = makers.get(plan.fields.brandId) ?? row.maker;
    return (
      refuseNewGaps(
        { ...row, ...factsOf(before) },
        { ...row, maker, fields: plan.fields, texts: plan.texts },
      ) ?? each
    );
  });
}

const isWritten = (each: Judged): each is Written =>
  !isRefusal(each) && each.plan.changes.length > 0;

async function write(tx: Db, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return;
  await updateProducts(
    tx,
    written.map(({ id, plan }) => ({ ...plan.fields, id })),
    now,
  );
  const texts = written.flatMap(textsOf);
  if (texts.length > 0) await writeTexts(tx, texts);
  const moved = written.filter(
    ({ before, plan }) => before.fields.mainCategoryId !== plan.fields.mainCategoryId,
  );
  if (moved.length > 0)
    await placeProducts(
      tx,
      moved.map(({ id, plan }) => ({ productId: id, categoryIds: [plan.fields.mainCategoryId] })),
    );
  await refreshProducts(
    tx,
    written.map(({ id }) => id),
  );
}

/** Texts to write. A translation that changes is made from the German text as it is then. */
function textsOf({ id, before, plan }: Written): WrittenText[] {
  const { de } = before.texts;
  const germanVersion = (de?.version ?? 0) + (plan.languages.includes('de') ? 1 : 0);
  return plan.languages.flatMap((language) => {
    const text = plan.texts[language];
    const madeFrom = language === 'de' || germanVersion === 0 ? null : germanVersion;
    return text ? [{ ...text, productId: id, language, madeFrom }] : [];
  });
}
