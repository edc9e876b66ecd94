import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CartViewFragment, findCart } from '#contract/operations.generated.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { FilledMinicart } from '#storefront/flyouts/filled-minicart.tsx';
import { PositionNotes } from '#storefront/routes/basket/position-notes.tsx';
import { Vouchers } from '#storefront/routes/basket/vouchers.tsx';
import { SummaryPositions } from '#storefront/routes/checkout/summary-positions.tsx';
import { TextsProvider } from '#storefront/state/texts.tsx';
import { GiftRuler } from '#storefront/ui/gift-ruler.tsx';
import { withKeptNumbers } from '#storefront/ui/kept-numbers.ts';
import { fillCart } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { createPriceDatabase, wordsOf } from './prices/price-cases.tsx';

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.messages;

let database: TestDatabase;
/** A visitor for each cart, because a visitor has one. */
let ctx: Ctx;
beforeAll(async () => {
  database = await createPriceDatabase();
});
beforeEach(() => {
  ctx = visitorOf(database.db, { host: 'www.ranzen.de' });
});
afterAll(() => database.drop());

async function cartWith(...lines: [itemId: number, quantity: number][]): Promise<CartViewFragment> {
  const cartId = await fillCart(ctx, lines);
  const { shop_findCart: cart } = await askContract<{ shop_findCart: CartViewFragment }>(
    ctx,
    findCart.text,
    { cartId },
  );
  return cart;
}

const removal = {
  removed: undefined,
  hasFailed: false,
  remove: () => Promise.resolve(),
  restore: () => Promise.resolve(),
  forget: () => undefined,
};
const minicart = (cart: CartViewFragment) =>
  wordsOf(ctx, <FilledMinicart cart={cart} removal={removal} />);

test('[CA4.minicart] the minicart shows three items, and a link to all of them where there are more', async () => {
  const three = await cartWith([1012, 1], [1021, 6], [1031, 1]);
  const four = await cartWith([1012, 1], [1021, 6], [1031, 1], [1041, 1]);
  const namesIn = (words: string, { items }: CartViewFragment) =>
    items.map(({ name }) => words.includes(withKeptNumbers(name)));
  expect(namesIn(await minicart(three), three)).toEqual([true, true, true]);
  expect(await minicart(three)).not.toMatch(/Alle \d/);
  expect(namesIn(await minicart(four), four)).toEqual([true, true, true, false]);
  expect(await minicart(four)).toMatch(/Alle 4/);
});

test('[CO6] the summary counts positions without gifts, as the basket does', async () => {
  const { items } = await cartWith([1012, 1]);
  const gifts = items.map((item) => ({ ...item, id: 'gift', isFreeItem: true }));
  const words = await wordsOf(ctx, <SummaryPositions items={[...items, ...gifts]} />);
  expect(words).toMatch(/^\s*1 Position\b/);
});

/** The notes of the only position of a cart. */
async function notesOf(itemId: number, quantity: number): Promise<string> {
  const [item] = (await cartWith([itemId, quantity])).items;
  if (!item) throw new Error('The cart is empty.');
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts} locale="de">
      <PositionNotes item={item} refusals={[]} limit={undefined} onRaise={() => undefined} />
    </TextsProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

test('[CA4.flag] a position is flagged at its minimum quantity', async () => {
  expect(await notesOf(1021, 6)).toBe('Das ist die Mindestmenge: 6 Stück.');
  expect(await notesOf(1021, 7)).toBe('');
});

test('[CA4.flag] a position with pieces of a deal is not flagged', async () => {
  await database.pool.query('update catalogue.item set minimum_order_quantity = 2 where id = 1051');
  expect(await notesOf(1051, 2)).toBe('');
});

test.each([
  [
    'www.ranzen.de',
    'Preisgebundene Bücher zählen nicht mit.',
    'Preisgebundene Bücher und Blitzangebote sind ausgenommen.',
  ],
  ['www.ranzen.ch', undefined, 'Blitzangebote sind ausgenommen.'],
])(
  '[CA2.thresholds][CA3.reasons] on %s gift and voucher say what does not count',
  async (host, ofGift, ofVoucher) => {
    const visitor = visitorOf(database.db, { host });
    const attainable = [
      {
        kind: 'GIFT',
        reached: false,
        percent: 75,
        remaining: { stringValue: '24,38 €' },
        giftName: 'Geodreieck',
        isSoldOut: false,
      },
    ] as unknown as CartViewFragment['attainableInfos'];
    const gift = await wordsOf(visitor, <GiftRuler attainable={attainable} />);
    expect(gift).toContain('Noch 24,38 €');
    expect(/Preisgebundene Bücher zählen nicht mit\./.exec(gift)?.[0]).toBe(ofGift);
    const vouchers = [
      { code: 'SOMMER', info: null, terms: { messageKey: 'shop.voucher.list', values: [] } },
    ] as unknown as CartViewFragment['vouchers'];
    const words = await wordsOf(visitor, <Vouchers vouchers={vouchers} />);
    expect(/(?:Preisgebundene Bücher und )?Blitzangebote sind ausgenommen\./.exec(words)?.[0]).toBe(
      ofVoucher,
    );
  },
);
