import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import type { ProductView } from './product-view.ts';
import { breadcrumbData, productData, scriptText } from './structured-data.ts';

/** Title, description and what search engines read (SO1). */
export function ProductHead({ product }: { product: ProductView }) {
  const { baseUrl } = useStorefront();
  const { metaTitle, metaDescription, images } = product;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} picture={images[0]} />
      <StructuredData content={productData(product, baseUrl)} />
      <StructuredData content={breadcrumbData(product, baseUrl)} />
    </>
  );
}

function StructuredData({ content }: { content: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(content) }} />
  );
}
