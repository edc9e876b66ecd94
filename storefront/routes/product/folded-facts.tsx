import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { CareSymbol } from './care-symbol.tsx';
import type { ProductView } from './product-view.ts';

/** Folded sections: manufacturer, warranty and textile care (PD2). */
export function FoldedFacts({ product }: { product: ProductView }) {
  const texts = useTexts();
  const { manufacturer, warrantyMonths, textileCareIcons } = product;
  const hasCare = warrantyMonths !== null || textileCareIcons.length > 0;
  return (
    <>
      <Disclosure title={texts('shop.product.safety')} isOpen>
        <p>{texts('shop.product.manufacturer', { name: manufacturer.name })}</p>
        <p>{manufacturer.address}</p>
        <p>
          <a href={`mailto:${manufacturer.email}`} className="underline underline-offset-3">
            {manufacturer.email}
          </a>
        </p>
      </Disclosure>
      {hasCare && (
        <Disclosure title={texts('shop.product.care')}>
          {warrantyMonths !== null && (
            <p>{texts('shop.product.warranty', { months: warrantyMonths })}</p>
          )}
          <TextileCare icons={textileCareIcons} />
        </Disclosure>
      )}
    </>
  );
}

function TextileCare({ icons }: { icons: ProductView['textileCareIcons'] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {icons.map(({ label, value }) => (
        <li key={value} className="flex items-center gap-3">
          <CareSymbol care={value} />
          {label}
        </li>
      ))}
    </ul>
  );
}
