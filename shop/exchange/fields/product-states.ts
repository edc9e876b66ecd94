import type { Outcome } from '#shop/catalogue-editing/fields/outcomes.ts';
import {
  type LoadedProduct,
  loadProducts,
} from '#shop/catalogue-editing/products/load-products.ts';
import {
  publishProducts,
  retireProducts,
  schedulePublishing,
  withdrawProducts,
} from '#shop/catalogue-editing/states/change-states.ts';
import { berlinInstant, berlinMinute } from '#shop/kernel/berlin-day.ts';
import { inParts, readOutcome } from './catalogue-outcomes.ts';
import { addOutcome, type ApplyCtx, type LineOutcome } from './field-group.ts';
import type { FieldValue } from './field.ts';
import { mergeProductLines, type ProductLine } from './product-values.ts';

type Wanted = {
  productId: number;
  /** The line that says it, and the one of an item at which changes are kept. */
  line: number;
  itemLine: number;
  state: FieldValue | undefined;
  publishAt: FieldValue | undefined;
  seen: ReadonlyMap<string, FieldValue>;
};

/**
 * Publishes, retires and withdraws products as their lines say, or plans their publishing, through the verbs that ask for what the law
 * wants (OP2). A product whose line gives a time and the state `published` is published at that time. Answers the outcome of each line.
 * A constant number of statements for every 500 products and for each time.
 */
export async function applyStates(
  ctx: ApplyCtx,
  byProduct: ReadonlyMap<number, readonly ProductLine[]>,
): Promise<Map<number, LineOutcome>> {
  const found = new Map<number, LineOutcome>();
  const all = [...byProduct].flatMap(([productId, lines]) => wantedOf(productId, lines));
  if (all.length === 0) return found;
  const products = await loadProducts(
    ctx.db,
    all.map(({ productId }) => productId),
  );
  const steps = new Map<string, Wanted[]>();
  for (const wanted of all) {
    const product = products.get(wanted.productId);
    if (!product) continue;
    const met = changedFields(wanted, product);
    for (const field of met)
      addOutcome(found, wanted.line, {
        problems: [{ field, messageKey: 'shop.exchange.changedByOthers' }],
      });
    for (const step of met.length > 0 ? [] : stepsOf(wanted, product))
      steps.set(step, [...(steps.get(step) ?? []), wanted]);
  }
  // To drafts first, as drafts alone are planned.
  for (const [step, wanted] of [...steps].toSorted(([one], [other]) => rankOf(one) - rankOf(other)))
    settle(ctx, found, { wanted, outcomes: await take(ctx, step, wanted) });
  return found;
}

function wantedOf(productId: number, lines: readonly ProductLine[]): Wanted[] {
  const { line, itemLine, values, seen } = mergeProductLines(lines);
  const [state, publishAt] = [values.get('state'), values.get('publishAt')];
  if (state === undefined && publishAt === undefined) return [];
  return [{ productId, line, itemLine: itemLine || line, state, publishAt, seen }];
}

const plannedAt = ({ publishAt }: LoadedProduct): string | null =>
  publishAt && berlinMinute(publishAt).replace('T', ' ');

/** Fields that others changed since the change that is taken back. */
function changedFields({ seen }: Wanted, product: LoadedProduct): string[] {
  const now: Record<string, FieldValue> = { state: product.state, publishAt: plannedAt(product) };
  return Object.keys(now).filter((field) => seen.has(field) && seen.get(field) !== now[field]);
}

/** What has to be done with a product: a state to move it to, and a time to plan, or none. */
function stepsOf({ state, publishAt }: Wanted, product: LoadedProduct): string[] {
  if (typeof publishAt === 'string' && state !== 'retired') {
    // A file that comes again after its time changes nothing.
    if (product.state === 'published' && state === 'published') return [];
    const isDraft = product.state === 'draft';
    const isSame = isDraft && plannedAt(product) === publishAt;
    return [...(isDraft || state === undefined ? [] : ['draft']), ...(isSame ? [] : [publishAt])];
  }
  const moves = typeof state === 'string' && state !== product.state ? [state] : [];
  const isPlanned = publishAt === null && product.publishAt !== null && moves.length === 0;
  return isPlanned ? ['none'] : moves;
}

const moves = { draft: withdrawProducts, retired: retireProducts, published: publishProducts };
const order = Object.keys(moves);
const rankOf = (step: string): number =>
  order.includes(step) ? order.indexOf(step) : order.length;

function take(ctx: ApplyCtx, step: string, wanted: readonly Wanted[]): Promise<Outcome[]> {
  const move = Object.entries(moves).find(([state]) => state === step)?.[1];
  const publishAt = berlinInstant(step.replace(' ', 'T'))?.toISOString() ?? null;
  return inParts(wanted, (part) => {
    const products = part.map(({ productId: id }) => ({ id }));
    return move ? move(ctx, products) : schedulePublishing(ctx, { products, publishAt });
  });
}

function settle(
  { references }: ApplyCtx,
  found: Map<number, LineOutcome>,
  { wanted, outcomes }: { wanted: readonly Wanted[]; outcomes: readonly Outcome[] },
): void {
  for (const [index, { line, itemLine }] of wanted.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    const { problems, changes } = readOutcome(outcome, references, { isItem: false });
    addOutcome(found, problems.length > 0 ? line : itemLine, {
      problems,
      changes: changes.map((change) => ({
        ...change,
        before: asMinute(change.field, change.before),
        after: asMinute(change.field, change.after),
      })),
    });
  }
}

const asMinute = (field: string, value: FieldValue): FieldValue =>
  field === 'publishAt' && typeof value === 'string'
    ? berlinMinute(new Date(value)).replace('T', ' ')
    : value;
