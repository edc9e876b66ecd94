import type { ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { ProductView } from './product-view.ts';

/** Who answers for the product, how long, and how to care for it (PD2). */
export function FoldedFacts({ product }: { product: ProductView }) {
  const texts = useTexts();
  const { manufacturer, warrantyMonths, textileCareIcons } = product;
  const hasCare = warrantyMonths !== null || textileCareIcons.length > 0;
  return (
    <div>
      <Folded title={texts('shop.product.safety')} isOpen>
        <p>{texts('shop.product.manufacturer', { name: manufacturer.name })}</p>
        <p>{manufacturer.address}</p>
        <p>
          <a href={`mailto:${manufacturer.email}`} className="underline underline-offset-3">
            {manufacturer.email}
          </a>
        </p>
      </Folded>
      {hasCare && (
        <Folded title={texts('shop.product.care')}>
          {warrantyMonths !== null && (
            <p>{texts('shop.product.warranty', { months: warrantyMonths })}</p>
          )}
          <TextileCare icons={textileCareIcons} />
        </Folded>
      )}
    </div>
  );
}

function TextileCare({ icons }: { icons: ProductView['textileCareIcons'] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {icons.map(({ label, value }) => (
        <li key={value} className="flex items-center gap-3">
          <Icon name="check" size="small" />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Folded({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group border-b border-linie" open={isOpen}>
      <summary className="flex min-h-14 items-center justify-between gap-3 font-bold">
        {title}
        <Icon
          name="chevron-down"
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pb-4 text-small">{children}</div>
    </details>
  );
}
