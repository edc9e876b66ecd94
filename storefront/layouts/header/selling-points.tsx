import { type Texts, useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';

/** Three selling points (HF1). On phones they are slides that are swiped or focused; nothing moves by itself. */
export function SellingPoints() {
  const texts = useTexts();
  const { store, isB2b } = useStorefront();
  const points = isB2b
    ? businessPoints(texts)
    : ([
        { icon: 'truck', words: texts(shippingKeys[store]), href: '/service/versand/' },
        { icon: 'undo-2', words: texts('shop.points.returns'), href: '/service/ruecksendung/' },
        { icon: 'badge-check', words: texts('shop.points.chosen'), href: '/service/ueber-uns/' },
      ] as const);
  return (
    <div className="bg-papier-2 text-small">
      <ul className="page-width flex snap-x snap-mandatory gap-8 overflow-x-auto [scrollbar-width:none] md:justify-between md:max-lg:gap-4">
        {points.map(({ icon, words, href }) => (
          <li key={icon} className="snap-center max-md:min-w-[72%] max-md:shrink-0">
            <a
              href={href}
              className="flex min-h-11 items-center gap-2.5 leading-tight underline-offset-4 hover:underline max-md:whitespace-nowrap"
            >
              <Icon name={icon} className="shrink-0 text-tinte" />
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const shippingKeys = {
  de: 'shop.points.shippingDe',
  at: 'shop.points.shippingAt',
  ch: 'shop.points.shippingCh',
  b2b: 'shop.points.shippingBusiness',
};

function businessPoints(texts: Texts) {
  return [
    { icon: 'truck', words: texts(shippingKeys.b2b), href: '/service/versand/' },
    { icon: 'receipt-text', words: texts('shop.points.invoice'), href: '/service/zahlungsarten/' },
    { icon: 'clipboard-list', words: texts('shop.points.orderForm'), href: '/service/orderform/' },
  ] as const;
}
