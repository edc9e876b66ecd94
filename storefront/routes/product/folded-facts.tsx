import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { CareSymbol } from './care-symbol.tsx';
import type { ProductView } from './product-view.ts';

/** Folded sections: manufacturer, warranty and textile care (PD2). */
export function FoldedFacts({ product }: { product: ProductView }) {
  const texts = useTexts();
  const { manufacturer, warrantyMonths, textileCareIcons } = product;
  const { responsiblePerson } = manufacturer;
  const hasCare = warrantyMonths !== null || textileCareIcons.length > 0;
  return (
    <>
      <Disclosure title={texts('shop.product.safety')} isOpen>
        <p>{texts('shop.product.manufacturer', { name: manufacturer.name })}</p>
        <Reachable {...manufacturer} />
        {responsiblePerson && (
          <>
            <p className="mt-2">
              {texts('shop.product.responsiblePerson', { name: responsiblePerson.name })}
            </p>
            <Reachable {...responsiblePerson} />
          </>
        )}
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

/** Where someone who answers for a product is reached. */
function Reachable({ address, email }: { address: string; email: string }) {
  return (
    <>
      <p>{address}</p>
      <p>
        <a href={`mailto:${email}`} className="underline underline-offset-3">
          {email}
        </a>
      </p>
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
