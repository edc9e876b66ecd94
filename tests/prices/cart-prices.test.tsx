import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { AddedItem } from '#storefront/flyouts/added-item.tsx';
import { FilledMinicart, MinicartTotals } from '#storefront/flyouts/filled-minicart.tsx';
import type { MinicartRemoval } from '#storefront/flyouts/use-minicart-removal.ts';
import { BasketAside, BasketBar } from '#storefront/routes/basket/basket-aside.tsx';
import { LightningSplit, PositionPrices } from '#storefront/routes/basket/position-parts.tsx';
import { OrderAside } from '#storefront/routes/checkout/order-aside.tsx';
import { SummaryPositions } from '#storefront/routes/checkout/summary-positions.tsx';
import type { TestDatabase } from '#tests/support/database.ts';
import { cartOf, createPriceDatabase, showCases } from './price-cases.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPriceDatabase();
});
afterAll(() => database.drop());

const surfaces: [
  name: string,
  file: string,
  draw: (cart: CartViewFragment) => React.ReactElement,
][] = [
  ['[OP6] [CA4] the basket', 'basket', ({ items }) => <Positions items={items} />],
  [
    '[OP6] [CA4] the sums of the basket',
    'basket-sums',
    (cart) => <BasketAside cart={cart} budgets={undefined} />,
  ],
  [
    '[OP6] [CA4] the bar of the basket on phones',
    'basket-bar',
    (cart) => <BasketBar cart={cart} />,
  ],
  [
    '[OP6] [CA4] the minicart',
    'minicart',
    (cart) => (
      <>
        <FilledMinicart cart={cart} removal={nothingRemoved} />
        <MinicartTotals cart={cart} />
      </>
    ),
  ],
  ['[OP6] [PD3] what was put into the basket', 'added', ({ items }) => <Added items={items} />],
  [
    '[OP6] [CO6] the summary of an order',
    'summary',
    ({ items }) => <SummaryPositions items={items} />,
  ],
  ['[OP6] [CO3] the order beside the steps', 'order-aside', (cart) => <OrderAside cart={cart} />],
];

const nothingRemoved: MinicartRemoval = {
  removed: undefined,
  hasFailed: false,
  remove: () => Promise.resolve(),
  restore: () => Promise.resolve(),
  forget: () => undefined,
};

test.each(surfaces)('%s', async (_, file, draw) => {
  const shown = await showCases(database, async (ctx, priceCase) =>
    draw(await cartOf(ctx, priceCase)),
  );
  await expect(shown).toMatchFileSnapshot(`${file}.txt`);
});

type ItemsProps = Pick<CartViewFragment, 'items'>;

function Positions({ items }: ItemsProps) {
  return items.map((item) => (
    <div key={item.id}>
      <LightningSplit item={item} />
      <PositionPrices item={item} />
    </div>
  ));
}

function Added({ items }: ItemsProps) {
  return items.map((item) => <AddedItem key={item.id} item={item} />);
}
