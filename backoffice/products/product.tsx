import './add-product-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { productPictures } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { BookSection } from './book-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { DownloadsSection } from './downloads-section.tsx';
import { Duties } from './duties.tsx';
import { EnergySection } from './energy-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { loadProduct } from './load-product.ts';
import type { Shown } from './pictures/picture-type.ts';
import { ProductPictures } from './pictures/product-pictures.tsx';
import { placeOf } from './product-fields.tsx';
import { Preview } from './preview.tsx';
import { ProductHead } from './product-head.tsx';
import { RelationsSection } from './relations-section.tsx';
import { TabsSection } from './tabs-section.tsx';
import { VideosSection } from './videos-section.tsx';
import { Publishing } from './publishing.tsx';
import { TextsSection } from './texts-section.tsx';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const loaded = await loadProduct(params['id'], signal);
  const { productPictures: pictures } = await ask(
    productPictures,
    { productId: loaded.product.id },
    signal,
  );
  return { ...loaded, pictures };
}

/** A product in sections, each saved by itself, beside what it lacks to be published. */
export default function ProductScreen() {
  const { product, choices, pictures } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const mayEdit = rights.includes('catalogue.edit');
  const { id, version } = product;
  return (
    <>
      <ProductHead product={product} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 max-xl:order-2">
          <GeneralSection key={`general ${id}`} {...{ product, choices, mayEdit }} />
          <TextsSection key={`texts ${id}`} {...{ product, mayEdit }} />
          <TabsSection key={`tabs ${id}`} {...{ product, mayEdit }} />
          <FeaturesSection key={`features ${id}`} {...{ product, mayEdit }} />
          <BookSection key={`book ${id}`} {...{ product, mayEdit }} />
          {(product.kind === 'lamp' || product.energyLabel !== null) && (
            <EnergySection key={`energy ${id}`} {...{ product, mayEdit }} />
          )}
          <CategoriesSection key={`categories ${id}`} {...{ product, choices, mayEdit }} />
          <AttributesSection key={`attributes ${id}`} {...{ product, choices, mayEdit }} />
          <Pictures productId={id} shown={pictures} />
          <VideosSection key={`videos ${id}`} {...{ product, mayEdit }} />
          <DownloadsSection key={`downloads ${id}`} {...{ product, mayEdit }} />
          <RelationsSection key={`relations ${id}`} {...{ product, mayEdit }} />
        </div>
        <div className="grid min-w-0 gap-4 max-xl:contents">
          {rights.includes('catalogue.publish') && <Publishing product={product} />}
          <Preview id={id} />
          <Duties product={product} />
          <div className="max-xl:order-3">
            <Panel title={texts('product.timeline')}>
              <Timeline
                records={[
                  { relation: 'catalogue.product', record: String(id) },
                  { relation: 'catalogue.product_text', record: `${id},de` },
                  { relation: 'catalogue.product_text', record: `${id},en` },
                ]}
                version={String(version)}
              />
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

function Pictures({ productId, shown }: { productId: number; shown: Shown | null }) {
  const texts = useTexts();
  return (
    <div id={placeOf('pictures')} className="scroll-mt-4">
      <Panel title={texts('product.pictures')}>
        {shown && <ProductPictures productId={productId} shown={shown} />}
      </Panel>
    </div>
  );
}
