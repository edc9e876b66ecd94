import '#storefront/texts/account.ts';
import { useState } from 'react';
import { addDeskArticle } from '#contract/operations.generated.ts';
import { keepCart } from '#storefront/state/cart-store.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { cartId } from '#storefront/state/shop-ids.ts';
import { type Texts, useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { orderPath } from '../account/order-path.ts';
import type { DeskArticle } from './load-desk.ts';

/** The articles ordered last as a dense table, each with a quantity and a button that adds it to the basket. */
export function OrderedArticles({ articles }: { articles: readonly DeskArticle[] }) {
  const texts = useTexts();
  if (articles.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{texts('shop.desk.nothing')}</p>
        <ButtonLink href="/service/orderform/">{texts('shop.navigation.orderForm')}</ButtonLink>
      </div>
    );
  const hasCostCentres = articles.some(({ costCentre }) => costCentre);
  return (
    <table className="w-full border-collapse text-small max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-linie text-left text-tafel-500">
          <th scope="col" className={`${cell} font-normal`} colSpan={2}>
            {texts('shop.reorderTable.item')}
          </th>
          {hasCostCentres && (
            <th scope="col" className={`${cell} font-normal max-xl:hidden`}>
              {texts('shop.reorderTable.costCentre')}
            </th>
          )}
          <th scope="col" className={`${cell} text-right font-normal`}>
            {texts('shop.desk.net')}
          </th>
          <th scope="col" className={`${cell} text-right font-normal max-lg:hidden`}>
            {texts('shop.desk.gross')}
          </th>
          <th scope="col" className={`${cell} text-right font-normal`}>
            {texts('shop.reorderTable.quantity')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {articles.map((article) => (
          <Article key={article.itemNumber} article={article} hasCostCentres={hasCostCentres} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'px-2 py-1.5 align-middle';

type ArticleProps = { article: DeskArticle; hasCostCentres: boolean };

function Article({ article, hasCostCentres }: ArticleProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const { itemNumber, item, costCentre, orderNumber, orderedAt } = article;
  const { name, path, picture, pricePerUnit, grossPricePerUnit } = item;
  const [quantity, setQuantity] = useState(article.quantity);
  const [isBusy, setBusy] = useState(false);
  const add = (): void => {
    if (isBusy) return;
    setBusy(true);
    addToCart({ orderNumber: itemNumber, quantity: String(quantity) }, texts)
      .catch(() => showToast({ kind: 'bad', title: texts('shop.tile.addFailed') }))
      .finally(() => setBusy(false));
  };
  return (
    <tr className="border-b border-linie-blau max-md:grid max-md:grid-cols-[48px_minmax(0,1fr)_auto] max-md:items-center max-md:py-2">
      <td className={`${cell} w-16 max-md:row-span-2 max-md:self-start max-md:px-0`}>
        <Picture
          picture={picture}
          shape="thumb"
          isDecorative
          className="w-12 rounded-ranzen-small"
        />
      </td>
      <td className={`${cell} max-md:col-span-2`}>
        <a
          href={path}
          className="inline-block min-h-6 py-1 leading-tight font-semibold underline-offset-3 hover:underline"
        >
          <UnbrokenName name={name} />
        </a>
        <span className="block text-micro text-tafel-500">
          <span className="code">{itemNumber}</span>
          {' · '}
          <TextLink href={orderPath(orderNumber)} className="reach">
            {date(orderedAt)}
          </TextLink>
          {costCentre && hasCostCentres && <span className="xl:hidden"> · {costCentre}</span>}
        </span>
      </td>
      {hasCostCentres && <td className={`${cell} max-xl:hidden`}>{costCentre ?? '–'}</td>}
      <td className={`${cell} text-right font-bold tabular-nums max-md:text-left`}>
        {pricePerUnit.stringValue}
        {grossPricePerUnit && (
          <span className="block text-micro font-normal text-tafel-500 lg:hidden">
            {grossPricePerUnit.stringValue} {texts('shop.desk.gross')}
          </span>
        )}
      </td>
      <td className={`${cell} text-right tabular-nums max-lg:hidden`}>
        {grossPricePerUnit?.stringValue ?? '–'}
      </td>
      <td className={`${cell} max-md:px-0`}>
        <span className="flex items-center justify-end gap-2">
          <QuantityField label={name} quantity={quantity} max={9999} onChange={setQuantity} />
          <IconButton
            icon="shopping-basket"
            label={texts('shop.tile.add', { name })}
            aria-busy={isBusy || undefined}
            className="rounded-m! bg-tinte text-white hover:bg-tinte-dunkel!"
            onClick={add}
          />
        </span>
      </td>
    </tr>
  );
}

async function addToCart(
  entry: { orderNumber: string; quantity: string },
  texts: Texts,
): Promise<void> {
  const { addOrderFormToCart } = await askShop(addDeskArticle, {
    cartId: await cartId(),
    entries: [entry],
    idempotencyKey: crypto.randomUUID(),
  });
  const { addedEntries, cart, entries } = addOrderFormToCart;
  keepCart(cart);
  const message = entries[0]?.remark?.message;
  const isAdded = addedEntries.length > 0;
  showToast({
    kind: isAdded ? 'ok' : 'warn',
    title: isAdded || !message ? texts('shop.added.title') : formatMessage(texts, message),
    link: { href: '/checkout/basket/', label: texts('shop.added.toBasket') },
  });
}
