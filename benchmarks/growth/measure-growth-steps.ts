import type pg from 'pg';
import type { Operation } from '#contract/shop-api.ts';
import type { Db } from '#shop/kernel/db.ts';
import { medianOf, measureSteps, type StepCost, sumOf } from '../order/measure-steps.ts';
import { addLine, checkout, productData, session, type Step } from '../order/steps.ts';
import { withBuyers } from '../order/with-buyers.ts';
import { categoryIds } from '../samples.ts';
import { listing, search, words } from '../shop-queries.ts';
import type { WebNode } from '../shop-under-test.ts';

const [warmUps, buyersOfRound, rounds, linesOfBasket] = [100, 40, 3, 3];

type Shop = { node: WebNode; db: Db; database: pg.Client };

/** Costs of a listing and a search that were not asked before, of a product page, of a basket of three lines and of a guest's order. */
export async function measureGrowthSteps({ node, db, database }: Shop): Promise<StepCost[]> {
  const reading = await readingSteps(node.origin);
  const basket = [session, ...Array.from({ length: linesOfBasket }, (_, at) => addLine(at))];
  const take = (steps: readonly Step[], count: number): Promise<StepCost[]> =>
    withBuyers({ origin: node.origin, database, count, goodsOfBuyer: linesOfBasket }, (buyers) =>
      measureSteps({ node, db }, buyers, steps),
    );
  const takeRounds = async (steps: readonly Step[]): Promise<StepCost[]> => {
    await take(steps, warmUps);
    const costs: StepCost[][] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await take(steps, buyersOfRound));
    return steps.map((_, at) => medianOf(costs.map((ofRound) => ofRound[at] as StepCost)));
  };
  const whole = (name: string, costs: readonly StepCost[]): StepCost => ({
    name,
    ...sumOf(costs),
  });
  const ofReading = await takeRounds([...reading, productData]);
  const ofBasket = await takeRounds(basket);
  const ofCheckout = await takeRounds(checkout);
  return [
    ...ofReading.map((cost, at) => ({
      ...cost,
      name: ['listing', 'search', 'product page'][at] ?? cost.name,
    })),
    whole('basket of three lines', ofBasket),
    whole('order of a guest', ofCheckout),
  ];
}

/** Each buyer asks with another price, so that no result is cached. */
async function readingSteps(origin: string): Promise<Step[]> {
  const ids = await categoryIds(origin);
  let turn = 0;
  const next = () => {
    turn += 1;
    return { turn, rangeFilters: [{ id: 'PRICE', to: 100_000 + turn }] };
  };
  const list: Operation<object, object> = { name: 'Listing', text: listing };
  const find: Operation<object, object> = { name: 'Find', text: search };
  return [
    {
      name: 'listing',
      async take(buyer) {
        const { turn: at, rangeFilters } = next();
        const filter = { enumFilters: [], rangeFilters };
        const id = ids[at % ids.length];
        await buyer.ask(list, { id, offset: 0, sortBy: 'si', filter });
      },
    },
    {
      name: 'search',
      async take(buyer) {
        const { turn: at, rangeFilters } = next();
        await buyer.ask(find, { searchTerm: words[at % words.length], rangeFilters });
      },
    },
  ];
}
