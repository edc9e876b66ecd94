import { PageHead } from '#storefront/layouts/page-head.tsx';
import { breadcrumbData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import type { ProductView } from './product-view.ts';
import { productData } from './structured-data.ts';

type ProductHeadProps = { product: ProductView; isPreview: boolean };

/** Title, description and structured data of a product page (SO1). A preview has no structured data and is not indexed. */
export function ProductHead({ product, isPreview }: ProductHeadProps) {
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
        robots={isPreview ? 'noindex,nofollow' : null}
      />
      {!isPreview && <StructuredData content={productData(product, baseUrl)} />}
      {!isPreview && <StructuredData content={breadcrumbData(crumbs, baseUrl)} />}
    </>
  );
}
