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
import type { DeskArticle } from './load-desk.ts';

/** The articles ordered last, each with a quantity and a button that adds it to the basket. */
export function OrderedArticles({ articles }: { articles: readonly DeskArticle[] }) {
  const texts = useTexts();
  if (articles.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{texts('shop.desk.nothing')}</p>
        <ButtonLink href="/service/orderform/">{texts('shop.navigation.orderForm')}</ButtonLink>
      </div>
    );
  return (
    <ul className="*:border-b *:border-linie-blau">
      {articles.map((article) => (
        <Article key={article.orderNumber} article={article} />
      ))}
    </ul>
  );
}

function Article({ article }: { article: DeskArticle }) {
  const texts = useTexts();
  const { name, path, orderNumber, picture, pricePerUnit, grossPricePerUnit } = article;
  const [quantity, setQuantity] = useState(article.quantity);
  const [isBusy, setBusy] = useState(false);
  const add = (): void => {
    if (isBusy) return;
    setBusy(true);
    addToCart({ orderNumber, quantity: String(quantity) }, texts)
      .catch(() => showToast({ kind: 'bad', title: texts('shop.tile.addFailed') }))
      .finally(() => setBusy(false));
  };
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-2.5 md:grid-cols-[64px_minmax(0,1fr)_auto_auto]">
      <Picture picture={picture} shape="thumb" isDecorative className="w-16 rounded-ranzen-small" />
      <div className="min-w-0">
        <a href={path} className="leading-tight font-semibold underline-offset-3 hover:underline">
          <UnbrokenName name={name} />
        </a>
        <p className="text-small text-tafel-500">
          {texts('shop.desk.number')} <span className="code">{orderNumber}</span>
        </p>
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 text-right tabular-nums max-md:col-start-2 max-md:justify-self-start">
        <dt className="text-small text-tafel-500">{texts('shop.desk.net')}</dt>
        <dd className="font-bold">{pricePerUnit.stringValue}</dd>
        {grossPricePerUnit && (
          <>
            <dt className="text-small text-tafel-500">{texts('shop.desk.gross')}</dt>
            <dd>{grossPricePerUnit.stringValue}</dd>
          </>
        )}
      </dl>
      <div className="flex items-center gap-2 max-md:col-start-2">
        <QuantityField label={name} quantity={quantity} max={9999} onChange={setQuantity} />
        <IconButton
          icon="shopping-basket"
          label={texts('shop.tile.add', { name })}
          aria-busy={isBusy || undefined}
          className="size-12! rounded-m! bg-tinte text-white hover:bg-tinte-dunkel!"
          onClick={add}
        />
      </div>
    </li>
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
