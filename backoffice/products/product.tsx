import './add-product-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { Me } from '../shell/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { Duties } from './duties.tsx';
import { GeneralSection } from './general-section.tsx';
import { loadProduct } from './load-product.ts';
import { placeOf } from './product-fields.tsx';
import { ProductHead } from './product-head.tsx';
import type { Product } from './product-type.ts';
import { Publishing } from './publishing.tsx';
import { TextsSection } from './texts-section.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadProduct(params['id'], request.signal);

/** A product in sections, each saved by itself, beside what it lacks to be published. */
export default function ProductScreen() {
  const { product, choices } = useLoaderData<typeof loader>();
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
          <AttributesSection key={`attributes ${id}`} {...{ product, choices, mayEdit }} />
          <Pictures product={product} />
        </div>
        <div className="grid min-w-0 gap-4 max-xl:contents">
          {rights.includes('catalogue.publish') && <Publishing product={product} />}
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

function Pictures({ product: { picturePaths } }: { product: Product }) {
  const texts = useTexts();
  return (
    <div id={placeOf('pictures')} className="scroll-mt-4">
      <Panel title={texts('product.pictures')}>
        {picturePaths.length === 0 ? (
          <p className="text-muted">{texts('product.noPictures')}</p>
        ) : (
          <ul className="flex flex-wrap gap-3">
            {picturePaths.map((path) => (
              <li key={path}>
                <img
                  src={path}
                  alt=""
                  width={112}
                  height={112}
                  loading="lazy"
                  className="rounded-md border border-line bg-white object-contain"
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
