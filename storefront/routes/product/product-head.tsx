import { PageHead } from '#storefront/layouts/page-head.tsx';
import { breadcrumbData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import type { ProductView } from './product-view.ts';
import { productData } from './structured-data.ts';

/** Title, description and what search engines read (SO1). */
export function ProductHead({ product }: { product: ProductView }) {
  const { baseUrl } = useStorefront();
  const { metaTitle, metaDescription, images, breadcrumb, name, path } = product;
  const way = [...breadcrumb, { displayName: name, path }];
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} picture={images[0]} />
      <StructuredData content={productData(product, baseUrl)} />
      <StructuredData content={breadcrumbData(way, baseUrl)} />
    </>
  );
}
