import { pageNumbers } from '#shop/paper/draw-paper.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Wishlist, WishlistEntry } from '#shop/resolver-types.generated.ts';
import type { ListFileCtx } from './list-file-ctx.ts';

/** Texts and pictures of a list's PDF. */
export type ListSheet = Awaited<ReturnType<typeof listSheet>>;

/** Texts and pictures of a list's PDF in the storefront's language. `pictureKeys` are by the entries' ids. */
export async function listSheet(
  list: Wishlist,
  pictureKeys: ReadonlyMap<string, string>,
  ctx: ListFileCtx,
) {
  const { texts, storefront, clock } = ctx;
  const word = (name: string): string => texts(`shop.lists.file.${name}`);
  const { articleCount, current } = list.totals;
  const day = new Intl.DateTimeFormat(storefront.locale, {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  });
  return {
    name: list.name,
    description: list.description,
    language: storefront.language,
    shop: texts('shop.meta.shop'),
    date: clock.now(),
    foot: texts('shop.lists.file.page', pageNumbers),
    asOf: texts('shop.lists.file.asOf', { date: day.format(clock.now()) }),
    headings: [
      word('number'),
      word('item'),
      word('quantity'),
      word('unitPrice'),
      word('sum'),
    ] as const,
    rows: list.entries.map((entry) => ({
      ...rowOf(entry, ctx),
      pictureKey: pictureKeys.get(entry.externalId) ?? '',
    })),
    pictures: await loadPictures(ctx, [...pictureKeys.values()]),
    total: texts('shop.lists.file.total', { count: articleCount, amount: current.stringValue }),
    note: word('prices'),
  };
}

function rowOf(entry: WishlistEntry, { texts }: ListFileCtx) {
  return {
    number: entry.orderNumber ?? '',
    name: entry.name.replaceAll('\u00AD', ''),
    detail: variantsIn(entry, texts),
    quantity: String(entry.quantity),
    unitPrice: unitPriceIn(entry, texts),
    sum: entry.total?.stringValue ?? '',
  };
}

/** The chosen variants of an entry in a file, and whether they have to be chosen yet or the entry cannot be bought. */
export function variantsIn(entry: WishlistEntry, texts: ListFileCtx['texts']): string {
  const variants = entry.variantInfoList.map(({ value }) => value).join(', ');
  const note = entry.isSaleable
    ? entry.buyableItemId === null
      ? texts('shop.lists.file.toChoose')
      : ''
    : texts('shop.lists.file.unavailable');
  return [variants, note].filter(Boolean).join(' · ');
}

/** The price of one piece of an entry in a file; the lowest one where the variants have to be chosen yet. */
export function unitPriceIn(
  { pricePerUnit, isFrom }: WishlistEntry,
  texts: ListFileCtx['texts'],
): string {
  const price = pricePerUnit?.stringValue ?? '';
  return isFrom && price ? texts('shop.lists.file.from', { price }) : price;
}

/** Longer lists are printed without pictures. */
const mostPictures = 120;
const atOnce = 4;

/** Loads pictures for the PDF, by key; none above the limit, and where the shop has none. */
async function loadPictures(
  { pictures }: Pick<Ctx, 'pictures'>,
  keys: readonly string[],
): Promise<Map<string, Buffer>> {
  const wanted = [...new Set(keys)];
  const found = new Map<string, Buffer>();
  if (!pictures || wanted.length > mostPictures) return found;
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    const answers = await Promise.all(
      some.map((key) => pictures.get(key, 'paper').catch(() => undefined)),
    );
    some.forEach((key, index) => {
      const picture = answers[index];
      if (picture) found.set(key, picture.bytes);
    });
  }
  return found;
}
