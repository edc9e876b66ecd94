import '#backoffice/pictures/add-picture-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { productPictures } from '#contract/backoffice-operations.generated.ts';
import { ask } from '#backoffice/api/ask.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { PageHead } from '#backoffice/ui/page-head.tsx';
import { ProductPictures } from './product-pictures.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const productId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const shown = (await ask(productPictures, { productId }, request.signal)).productPictures;
  if (!shown) throw new Response(null, { status: 404 });
  return { productId, shown };
}

/** The pictures of a product on a screen of their own. */
export default function ProductPicturesScreen() {
  const { productId, shown } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('pictures.titleOf', { name: shown.name })} />
      <ProductPictures productId={productId} shown={shown} />
    </>
  );
}
