import '#storefront/texts/checkout.ts';
import { PriceNote } from '#storefront/ui/price-note.tsx';
import { useTexts } from '#storefront/state/texts.tsx';

/** A footer with the links that the law requires, for pages without distractions. */
export function LegalFooter() {
  const texts = useTexts();
  const links = [
    ['/service/impressum/', texts('shop.checkoutLayout.imprint')],
    ['/service/agb/', texts('shop.checkoutLayout.terms')],
    ['/service/datenschutz/', texts('shop.checkoutLayout.privacy')],
  ] as const;
  return (
    <footer className="mt-16 border-t border-linie py-6 text-small">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="flex flex-wrap gap-x-5">
          {links.map(([href, label]) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-tafel-500">
          <PriceNote />
        </p>
      </div>
    </footer>
  );
}
