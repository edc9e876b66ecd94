import { randomUUID } from 'node:crypto';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import {
  type CartViewFragment,
  findCart,
  alsoBought,
  type ItemViewFragment,
  productPage,
  type ProductPageQuery,
  type TileViewFragment,
} from '#contract/operations.generated.ts';
import type { StorefrontView } from '#contract/shop-api.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { TextsProvider } from '#storefront/state/texts.tsx';
import { fillCart } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { renderFully } from '#tests/support/render-fully.ts';
import { visitorOf } from '#tests/support/visitor.ts';

/**
 * Every legal case of a displayed price (OP6, LS4, PD3, ST3). The rendered texts are in one file per surface:
 * `~ ~` is struck through, `[ ]` is for screen readers only, `|` separates elements.
 */
const cases = [
  { name: 'plain', product: 104, item: 1041 },
  { name: 'base price', product: 102, item: 1021, quantity: 6 },
  { name: 'recommended price', product: 101, item: 1012 },
  { name: 'reduced', product: 103, item: 1031 },
  { name: 'reduced, recommended and base price', product: 101, item: 1013 },
  { name: 'deal', product: 105, item: 1051 },
  { name: 'deal, more than one person gets', product: 105, item: 1051, quantity: 3 },
  { name: 'Switzerland', product: 101, item: 1012, host: 'www.ranzen.ch' },
  { name: 'Switzerland, reduced', product: 103, item: 1031, host: 'www.ranzen.ch' },
  { name: 'school', product: 101, item: 1012, host: 'educational.ranzen.de' },
  { name: 'school, plain', product: 102, item: 1021, quantity: 6, host: 'educational.ranzen.de' },
  { name: 'school, reduced', product: 103, item: 1031, host: 'educational.ranzen.de' },
  { name: 'English', product: 101, item: 1012, host: 'en.ranzen.de' },
  { name: 'English, reduced', product: 103, item: 1031, host: 'en.ranzen.de' },
  { name: 'English, deal', product: 105, item: 1051, host: 'en.ranzen.de' },
] as const;

export type PriceCase = {
  name: string;
  product: number;
  item: number;
  /** Quantity in the cart; 2 by default. */
  quantity: number;
  host: string;
};

/** The known catalogue with a running deal and with reductions in every price list. */
export async function createPriceDatabase(): Promise<TestDatabase> {
  const database = await createCatalogueDatabase();
  await database.pool.query(`
    insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at) values
      (1051, 'de', 14900, 100, 2, '2026-11-21T08:00:00Z', '2026-11-21T20:00:00Z');
    update catalogue.item_price set amount_minor = 895, old_amount_minor = 995, lowest_30_days_minor = 995, valid_from = '2026-11-15'
      where item_id = 1031 and price_list = 'ch';
    insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor, old_amount_minor, lowest_30_days_minor) values
      (1031, 'edu', 'EUR', '2026-11-01', 584, 836, 752);
    update stock.item_stock set on_hand = 50;
    select catalogue.refresh_listings('{101,102,103,104,105}')`);
  return database;
}

/** One line per case: its name and the rendered text. Throws where a reduction lacks the lowest price of 30 days. */
export async function showCases(
  database: TestDatabase,
  draw: (ctx: Ctx, priceCase: PriceCase) => Promise<ReactElement | string>,
): Promise<string> {
  const lines: string[] = [];
  for (const each of cases) {
    const priceCase = { quantity: 2, host: 'www.ranzen.de', ...each };
    const { host } = priceCase;
    const account = host.startsWith('edu') ? await newSchool(database) : undefined;
    await forgetTakenPieces(database);
    const ctx = visitorOf(database.db, { host, account });
    const drawn = await draw(ctx, priceCase);
    const words = typeof drawn === 'string' ? drawn : await wordsOf(ctx, drawn);
    if (reduction.test(words) && !lowestPrice.test(words))
      throw new Error(`No lowest price of 30 days beside a reduction: ${words}`);
    lines.push(`${each.name}: ${words}\n`);
  }
  return lines.join('');
}

/** Resets the deal, so that each case finds all its pieces. */
async function forgetTakenPieces({ pool }: TestDatabase): Promise<void> {
  await pool.query('delete from deals.reservation');
  await pool.query('update orders.line set deal_id = null where deal_id is not null');
  await pool.query('update deals.deal set held = 0, sold = 0');
}

/** A customer of its own for each case, because a customer has one cart in all browsers. */
async function newSchool({ pool }: TestDatabase): Promise<Visitor['account']> {
  const email = `${randomUUID()}@schule.example`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, approved_at, created_at)
      values ('business', 'school', $1, 'x', 'Ada', 'Lehr', '2026-01-01', '2026-01-01') returning id`,
    [email],
  );
  return { id: Number(rows[0]?.id), kind: 'school', email, sessionHash: 'none' };
}

const reduction = /(?:statt|Vorher\]|instead of|Before\]) ~/;
const lowestPrice = /Niedrigster Preis|Lowest price/;

const tileText = alsoBought.text.slice(alsoBought.text.indexOf('fragment TileView'));

export async function tileOf(ctx: Ctx, id: number): Promise<TileViewFragment> {
  const { productTiles } = await askContract<{ productTiles: TileViewFragment[] }>(
    ctx,
    `query ($ids: [Int!]!) { productTiles(ids: $ids) { ...TileView } } ${tileText}`,
    { ids: [id] },
  );
  if (!productTiles[0]) throw new Error(`No tile of ${id}.`);
  return productTiles[0];
}

export async function pageOf(ctx: Ctx, id: number, itemId: number) {
  const { product, variantInfo } = await askContract<ProductPageQuery>(ctx, productPage.text, {
    id,
    itemId,
    selectedVariants: [],
  });
  const item: ItemViewFragment | null | undefined = variantInfo?.item;
  if (!product || !item) throw new Error(`No page of ${id} with ${itemId}.`);
  return { product, item };
}

/** A new cart that contains a case's item. */
export async function cartOf(ctx: Ctx, { item, quantity }: PriceCase): Promise<CartViewFragment> {
  const cartId = await fillCart(ctx, [[item, quantity]]);
  const { shop_findCart: cart } = await askContract<{ shop_findCart: CartViewFragment }>(
    ctx,
    findCart.text,
    { cartId },
  );
  return cart;
}

/** The text of a component, rendered at an address where one is given. */
export async function wordsOf(
  { storefront, db }: Ctx,
  element: ReactElement,
  address = '/',
): Promise<string> {
  const texts = createLiveTexts(db).compiledFor(storefront.textLocale).messages;
  const textPartUrls = {
    product: '',
    checkout: '',
    account: '',
    lists: '',
    service: '',
    advice: '',
  };
  const view = {
    ...storefront,
    showsFaults: false,
    siblings: [],
    consentVersion: 1,
    textsUrl: '',
    textPartUrls,
  } satisfies StorefrontView;
  const page = {
    id: 'root',
    path: '*',
    loader: () => null,
    element: (
      <TextsProvider texts={texts} locale={storefront.locale}>
        {element}
      </TextsProvider>
    ),
  };
  const router = createMemoryRouter([page], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: { storefront: view } } },
  });
  return readWords(await renderFully(<RouterProvider router={router} />));
}

/** Fields become their name, their value and their placeholder. */
function readField(field: string): string {
  const read = ['aria-label', 'aria-valuetext', 'placeholder', 'value'].map(
    (name) => new RegExp(` ${name}="([^"]*)"`).exec(field)?.[1],
  );
  return `‹${read.filter(Boolean).join(' ')}›`;
}

/** The text of markup, as people read it. */
export function readWords(markup: string): string {
  return (
    markup
      .replace(/<(svg|script|noscript|style|title|select)\b.*?<\/\1>|<!--.*?-->/gs, '')
      .replace(/<input[^>]* type="hidden"[^>]*>/g, '')
      .replace(/<input[^>]*>/g, readField)
      .replace(/<s(?: [^>]*)?>(.*?)<\/s>/g, '~$1~')
      // The parts of a name have no space between them; other spans are separate on the page.
      .replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
      .replace(/<span class="sr-only">(.*?) ?<\/span>/g, '[$1] ')
      .replace(/<\/(?:p|div|dd|dt|button|li|h\d|article|td|label|summary)>|<br \/>/g, '|')
      .replace(/<\/?(?:b|span|a|strong)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .split('|')
      .map((part) => part.replace(/[ \n]+/g, ' ').trim())
      .filter((part) => part !== '')
      .join(' | ')
  );
}
