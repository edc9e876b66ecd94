import '#storefront/texts/product.ts';
import type { ReactNode } from 'react';
import { dutyFacts } from '#contract/duty-facts.ts';
import type { ExtraTabQuery, ItemViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { Downloads } from './downloads.tsx';
import { FoldedFacts } from './folded-facts.tsx';
import { AudioSamples } from './media/audio-samples.tsx';
import type { ProductView } from './product-view.ts';
import { ExtraTabs } from './tabs/extra-tabs.tsx';

type DetailsProps = {
  product: ProductView;
  item: ItemViewFragment | null;
  openedTab: ExtraTabQuery['extraTabContent'] | undefined;
};

/** Data and facts beside downloads, audio samples, tabs and safety data (PD2). */
export function Details({ product, item, openedTab }: DetailsProps) {
  return (
    <div className="section-gap grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(380px,5fr)] lg:gap-12 2xl:grid-cols-[minmax(0,8fr)_minmax(460px,5fr)] 2xl:gap-18">
      <Facts product={product} item={item} />
      <div className="grid content-start gap-6">
        <Downloads downloads={product.downloads} />
        <AudioSamples samples={product.audioSamples} />
        <div>
          <ExtraTabs product={product} opened={openedTab} />
          <FoldedFacts product={product} />
        </div>
      </div>
    </div>
  );
}

function Facts({ product, item }: Omit<DetailsProps, 'openedTab'>) {
  const texts = useTexts();
  const chosen = item?.variantInfoList ?? [];
  const first = [...chosen, ...dutyFacts(product, texts)];
  const others = product.dataAndFacts.filter(
    ({ label }) => !first.some((fact) => fact.label === label),
  );
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts" title={texts('shop.product.facts')} />
      <table className="w-full table-fixed text-left">
        <tbody>
          {[...first, ...others].map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          {item && (
            <Fact label={texts('shop.product.orderNumberLong')}>
              <span className="code">{item.orderNumber}</span>
            </Fact>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className="border-b border-linie-blau align-top">
      <th scope="row" className="w-[42%] py-2.75 pr-3 font-normal hyphens-auto text-tafel-500">
        {label}
      </th>
      <td className="py-2.75 break-words">{children}</td>
    </tr>
  );
}
