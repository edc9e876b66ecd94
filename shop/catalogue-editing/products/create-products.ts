import type { Db } from '#shop/kernel/db.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import { isRefusal, refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { placeProducts } from '../categories/places.sql.ts';
import { mostElements, type Outcome, type Refused } from '../fields/outcomes.ts';
import type { ProductFields } from '../fields/product-fields.ts';
import { runOnce } from '../fields/run-once.ts';
import { refreshProducts } from './after-change.ts';
import type { EditCtx } from './change-products.ts';
import {
  checkReferences,
  missingField,
  planProduct,
  type ProductInput,
  type ProductPlan,
  readProduct,
  referencesOf,
} from './plan-product.ts';
import { findReferences, insertProducts, takeProductIds, writeTexts } from './products.sql.ts';

type Code = 'FIELD_WRONG' | 'REFERENCE_UNKNOWN' | 'TOO_MANY';

/**
 * Adds products as drafts, once per key (OP1). The brand, the main category and the German name are required; other fields have
 * ordinary values. A product is in its main category and those above it. An element that is refused leaves the others in effect.
 * Refuses for an element FIELD_WRONG, REFERENCE_UNKNOWN, and TOO_MANY beyond 500; KEY_WRONG for all. Fourteen statements for any
 * number of elements.
 */
export async function createProducts(
  { db, clock }: EditCtx,
  { key, products }: { key: string; products: readonly ProductInput[] },
): Promise<Outcome<Code>[] | Refusal<'KEY_WRONG'>> {
  if (products.length > mostElements)
    return products.map(() => refuse('TOO_MANY', 'catalogue.tooMany'));
  return runOnce(db, { key, now: clock.now() }, (tx) =>
    insertNewProducts(tx, products, clock.now()),
  );
}

/** Adds products within a transaction that runs. */
export async function insertNewProducts(
  tx: Db,
  products: readonly ProductInput[],
  now: Date,
): Promise<Outcome<Code>[]> {
  const planned = products.map((product) => planNew(product, now));
  const references = await findReferences(
    tx,
    referencesOf(planned.flatMap((each) => (isRefusal(each) ? [] : [each.fields]))),
  );
  const judged = planned.map((each) =>
    isRefusal(each) ? each : (checkReferences(each.fields, references) ?? each),
  );
  const added = judged.filter((each): each is ProductPlan => !isRefusal(each));
  const ids = added.length > 0 ? await insert(tx, added, now) : new Map<ProductPlan, number>();
  return judged.map((each): Outcome<Code> =>
    isRefusal(each) ? each : { id: ids.get(each) ?? 0, changes: each.changes },
  );
}

function planNew(product: ProductInput, now: Date): ProductPlan | Refused<Code> {
  const read = readProduct(product);
  if (isRefusal(read)) return read;
  const missing = [
    ...(['brandId', 'mainCategoryId'] as const).filter((field) => read.fields[field] === undefined),
    ...(read.texts.de.name === undefined ? ['name.de'] : []),
  ];
  const refusal = refuseAll(missing.map((field) => refuse('FIELD_WRONG', missingField, { field })));
  return (
    refusal ??
    planProduct(
      { fields: { ...newFields, releasedOn: berlinDay(now) }, texts: {} },
      read,
      undefined,
    ).plan
  );
}

const newFields: ProductFields = {
  kind: 'general',
  brandId: 0,
  mainCategoryId: 0,
  taxClass: 'standard',
  isBook: false,
  book: null,
  isBulky: false,
  isTopseller: false,
  nameStyle: null,
  releasedOn: '',
  warrantyMonths: null,
  ageFromMonths: null,
  energyLabel: null,
  attributes: {},
  variantAttributes: [],
  extraBadges: [],
  textileCare: [],
  labels: [],
};

async function insert(
  tx: Db,
  added: readonly ProductPlan[],
  now: Date,
): Promise<ReadonlyMap<ProductPlan, number>> {
  const taken = await takeProductIds(tx, added.length);
  const rows = added.map((plan, place) => ({ plan, id: taken[place] ?? 0 }));
  await insertProducts(
    tx,
    rows.map(({ id, plan }) => ({ ...plan.fields, id })),
    now,
  );
  await writeTexts(
    tx,
    rows.flatMap(({ id, plan }) =>
      plan.languages.flatMap((language) => {
        const text = plan.texts[language];
        return text
          ? [{ ...text, productId: id, language, madeFrom: language === 'de' ? null : 1 }]
          : [];
      }),
    ),
  );
  await placeProducts(
    tx,
    rows.map(({ id, plan }) => ({ productId: id, categoryIds: [plan.fields.mainCategoryId] })),
  );
  await refreshProducts(tx, taken);
  return new Map(rows.map(({ plan, id }) => [plan, id]));
}
