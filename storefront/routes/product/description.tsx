import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import type { ProductView } from './product-view.ts';

/** Feature cards of the product, and its description (PD2). */
export function Description({ product }: { product: ProductView }) {
  const texts = useTexts();
  const { productFeatures, description } = product;
  return (
    <section aria-labelledby="features" className="min-w-0 lg:col-start-1 print:col-span-full">
      <SectionHeading
        id="features"
        title={texts(productFeatures.length > 0 ? 'shop.product.features' : 'shop.product.about')}
      />
      <ul className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
        {productFeatures.map(({ icon, logoUrl, title, shortText, longText }) => (
          <li
            key={title}
            className="grid content-start gap-2 rounded-card border border-linie bg-white p-6 max-md:p-5 print:break-inside-avoid"
          >
            {logoUrl ? (
              <img src={logoUrl} alt="" width={40} height={40} loading="lazy" />
            ) : (
              <Icon name={knownIcon(icon)} size="large" />
            )}
            <h3>{title}</h3>
            <p className="text-tafel-500">
              <UnbrokenName name={shortText} />
            </p>
            {longText && (
              <details className="text-small">
                <summary className="reach inline-flex min-h-8 items-center font-semibold text-tinte underline underline-offset-3">
                  {texts('shop.product.readOn')}
                  <span className="sr-only">: {title}</span>
                </summary>
                <p className="pt-1">{longText}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[70ch] text-lead whitespace-pre-line">{description}</p>
    </section>
  );
}
