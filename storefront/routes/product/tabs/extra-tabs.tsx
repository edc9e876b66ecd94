import '#storefront/texts/product.ts';
import { useState } from 'react';
import { extraTab, type ExtraTabQuery } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { textLinkClass } from '#storefront/ui/text-link.tsx';
import type { ProductView } from '../product-view.ts';

type Content = NonNullable<ExtraTabQuery['extraTabContent']>;

type ExtraTabsProps = {
  product: ProductView;
  /** The tab named in the address, which is how tabs open without script. */
  opened: ExtraTabQuery['extraTabContent'] | undefined;
};

/** Further tabs about the product, each loaded when it is opened (PD2). */
export function ExtraTabs({ product, opened }: ExtraTabsProps) {
  return product.extraTabs.map(({ tabId, title }) => (
    <ExtraTab
      key={tabId}
      product={product}
      tabId={tabId}
      title={title}
      first={opened?.tabId === tabId ? opened : undefined}
    />
  ));
}

type ExtraTabProps = {
  product: ProductView;
  tabId: string;
  title: string;
  first: Content | undefined;
};

function ExtraTab({ product, tabId, title, first }: ExtraTabProps) {
  const texts = useTexts();
  const { content, hasFailed, load } = useTab(product.id, tabId, first);
  const readOn = (
    <a href={`${product.path}?tab=${tabId}#tab-${tabId}`} className={textLinkClass}>
      {texts('shop.product.readOn')}
    </a>
  );
  return (
    <Disclosure id={`tab-${tabId}`} title={title} isOpen={first !== undefined} onOpen={load}>
      <div aria-live="polite">
        {content && <Blocks blocks={content.blocks} />}
        {hasFailed && (
          <>
            <p>{texts('vue.message.internalError')}</p>
            {readOn}
          </>
        )}
        {!content && !hasFailed && (
          <>
            <p className="hidden scripted:block">{texts('shop.product.loading')}</p>
            <noscript>{readOn}</noscript>
          </>
        )}
      </div>
    </Disclosure>
  );
}

function useTab(productId: number, tabId: string, first: Content | undefined) {
  const [content, setContent] = useState(first);
  const [hasFailed, setFailed] = useState(false);
  const load = (): void => {
    if (content) return;
    askShop(extraTab, { productId, tabId }).then(
      ({ extraTabContent }) => {
        setContent(extraTabContent ?? undefined);
        setFailed(!extraTabContent);
      },
      () => setFailed(true),
    );
  };
  return { content, hasFailed, load };
}

function Blocks({ blocks }: Pick<Content, 'blocks'>) {
  return (
    <div className="grid gap-3">
      {blocks.map(({ heading, text, entries }) => (
        <div key={`${heading}${text}`} className="grid gap-1">
          {heading && <h3 className="text-body">{heading}</h3>}
          {text && <p className="max-w-[70ch]">{text}</p>}
          {entries.length > 0 && (
            <ul className="list-disc pl-5">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
