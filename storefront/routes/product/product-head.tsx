import { PageHead } from '#storefront/layouts/page-head.tsx';
import { breadcrumbData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import type { ProductView } from './product-view.ts';
import { productData } from './structured-data.ts';

/** Title, description and structured data of a product page (SO1). */
export function ProductHead({ product }: { product: ProductView }) {
  const { baseUrl } = useStorefront();
  const { metaTitle, metaDescription, images, breadcrumb, name, path, soldIn } = product;
  const crumbs = [...breadcrumb, { displayName: name, path }];
  return (
    <>
      <PageHead
        title={metaTitle}
        description={metaDescription}
        picture={images[0]}
        soldIn={soldIn}
      />
      <StructuredData content={productData(product, baseUrl)} />
      <StructuredData content={breadcrumbData(crumbs, baseUrl)} />
    </>
  );
}
