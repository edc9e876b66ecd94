import type pg from 'pg';
import { cheapItems } from '../order/cheap-items.ts';
import { type Buyer, openBuyer } from '../order/buyer.ts';
import { checkout } from '../order/steps.ts';
import { listingPath } from '../samples.ts';
import { fillList } from './fill-list.ts';

/** A page as one visitor sees it, and what the visitor taps there. */
export type FeltPage = {
  name: string;
  path: string;
  cookies: readonly { name: string; value: string }[];
  /** The selector of what the visitor taps. */
  pressed: string;
};

const entriesOfList = 100;
const menu = 'button[aria-label="Menü öffnen"]';
const onePieceMore = 'button[aria-label^="Mehr von"]';
const field = 'main label';
/** Steps of the checkout before each of its pages: session, two lines, guest, address, carrier, payment. */
const stepsBefore = { basket: 3, shipping: 4, payment: 6, summary: 7 };

/** The pages from home to the order, each with the cookies of a visitor who is so far. */
export async function feltPages(origin: string, database: pg.Client): Promise<FeltPage[]> {
  const [goods] = await cheapItems(database, 1);
  const visitor = { cookies: [], pressed: menu };
  const pages: FeltPage[] = [
    { name: 'home', path: '/', ...visitor },
    { name: 'listing', path: await listingPath(origin), ...visitor },
    { name: 'search', path: '/search/?q=Stift', ...visitor },
    { name: 'product', path: `/prod/${goods?.productId}/`, ...visitor },
  ];
  for (const [name, count] of Object.entries(stepsBefore)) {
    const buyer = await buyerAfter(count, origin, database);
    pages.push({
      name,
      path: `/checkout/${name}/`,
      cookies: buyer.cookies(),
      pressed: name === 'basket' ? onePieceMore : field,
    });
    buyer.leave();
  }
  const owner = await openBuyer(origin, []);
  const [user] = owner.cookies();
  await fillList(database, { userId: user?.value ?? '', entries: entriesOfList });
  owner.leave();
  return [
    ...pages,
    {
      name: `list of ${entriesOfList}`,
      path: '/myaccount/wishlist/',
      cookies: owner.cookies(),
      pressed: onePieceMore,
    },
  ];
}

async function buyerAfter(steps: number, origin: string, database: pg.Client): Promise<Buyer> {
  const buyer = await openBuyer(origin, await cheapItems(database, 2));
  for (const { take } of checkout.slice(0, steps)) await take(buyer);
  return buyer;
}
