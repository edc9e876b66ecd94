import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addPieces,
  changePieces,
  extend,
  openCart,
  readCart,
  refresh,
} from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import fc from '#tests/support/properties.ts';
import { releaseEndedHolds } from './release-holds.ts';

const startsAt = Date.parse('2026-11-21T10:00:00Z');
const minuteMs = 60_000;
const [cap, limit, cartCount] = [5, 3, 3];

let database: TestDatabase;
let lastId = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Step =
  | { kind: 'set'; cart: number; quantity: number }
  | { kind: 'extend'; cart: number }
  | { kind: 'refresh'; cart: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'release' };

const cartNumbers = fc.integer({ min: 0, max: cartCount - 1 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      cart: cartNumbers,
      quantity: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 6, 15),
    }),
  },
  fc.record({ kind: fc.constantFrom('extend' as const, 'refresh' as const), cart: cartNumbers }),
  fc.record({ kind: fc.constant('release' as const) }),
);

/** The expected state of a cart: pieces, those held, and until when. */
type Expected = { quantity: number; held: number; endsAt: number; isExtended: boolean };

/** A sequential model of the rules in memory. */
class Model {
  nowMs = startsAt;
  carts: Expected[] = Array.from({ length: cartCount }, () => ({
    quantity: 0,
    held: 0,
    endsAt: 0,
    isExtended: false,
  }));

  live(cart: number): number {
    const { held, endsAt } = this.carts[cart]!;
    return endsAt > this.nowMs ? held : 0;
  }

  set(cart: number, quantity: number): void {
    const before = this.carts[cart]!;
    if (before.quantity === quantity) return;
    this.hold(cart, quantity, quantity);
  }

  hold(cart: number, quantity: number, wished: number): void {
    const isLive = this.live(cart) > 0;
    const { endsAt, isExtended } = this.carts[cart]!;
    const others = this.carts.reduce(
      (sum, _, each) => sum + (each === cart ? 0 : this.live(each)),
      0,
    );
    const held = Math.min(wished, limit, cap - others);
    this.carts[cart] = {
      quantity,
      held,
      endsAt: isLive ? endsAt : this.nowMs + 15 * minuteMs,
      isExtended: isLive && isExtended,
    };
  }

  extend(cart: number): void {
    const expected = this.carts[cart]!;
    if (this.live(cart) === 0 || expected.isExtended) return;
    this.carts[cart] = { ...expected, endsAt: expected.endsAt + 10 * minuteMs, isExtended: true };
  }

  refresh(cart: number): void {
    const { quantity, held } = this.carts[cart]!;
    if (held > 0 && this.live(cart) === 0) this.hold(cart, quantity, Math.min(quantity, held));
  }
}

test('[CA6] after any sequence of steps each cart holds what the model holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (walk) => {
      const { carts, itemId, clock } = await openCarts();
      const model = new Model();
      for (const step of walk) {
        await applyStep(step, model, { carts, itemId, clock });
        clock.moveTo(new Date(model.nowMs).toISOString());
        const found = await Promise.all(carts.map(({ ctx, cartId }) => readCart(ctx, cartId)));
        expect(found.map(({ items }) => items[0]?.quantityLightning ?? 0)).toEqual(
          carts.map((_, cart) => model.live(cart)),
        );
        expect(found.map(({ items }) => items[0]?.quantity ?? 0)).toEqual(
          model.carts.map(({ quantity }) => quantity),
        );
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  await throwBrokenInvariants(database);
}, 60_000);

async function openCarts() {
  lastId += 1;
  const deal = { specialAmountMinor: 1500, cap, perCustomerLimit: limit };
  await addItems(database.pool, [{ id: lastId, amountMinor: 2000, deal }]);
  const clock = fixedClock(new Date(startsAt).toISOString());
  const carts = [];
  for (let cart = 0; cart < cartCount; cart += 1) {
    const ctx = visitorOf(database.db, { clock });
    carts.push({ ctx, cartId: await openCart(ctx) });
  }
  return { carts, itemId: lastId, clock };
}

async function applyStep(
  step: Step,
  model: Model,
  { carts, itemId, clock }: Awaited<ReturnType<typeof openCarts>>,
): Promise<void> {
  if (step.kind === 'wait') {
    model.nowMs += step.minutes * minuteMs;
  } else if (step.kind === 'release') {
    await releaseEndedHolds({ db: database.db, clock });
  } else {
    const { ctx, cartId } = carts[step.cart]!;
    if (step.kind === 'set') {
      await setQuantity(ctx, { cartId, itemId, quantity: step.quantity });
      model.set(step.cart, step.quantity);
    } else {
      await (step.kind === 'extend' ? extend : refresh)(ctx, cartId);
      model[step.kind](step.cart);
    }
  }
}

async function setQuantity(
  ctx: ReturnType<typeof visitorOf>,
  { cartId, itemId, quantity }: { cartId: string; itemId: number; quantity: number },
): Promise<void> {
  const position = (await readCart(ctx, cartId)).items[0];
  if (!position && quantity > 0) await addPieces(ctx, cartId, itemId, quantity);
  else if (position && quantity > 0)
    await changePieces(ctx, cartId, { changeQuantity: { positionId: position.id, quantity } });
  else if (position)
    await changePieces(ctx, cartId, { removePosition: { positionId: position.id } });
}
