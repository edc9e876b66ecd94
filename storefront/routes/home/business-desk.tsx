import '#storefront/texts/account.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { DeskCard } from './desk-card.tsx';
import { type Desk, loadDesk } from './load-desk.ts';
import { OrderedArticles } from './ordered-articles.tsx';

/**
 * Desk of a business customer: approvals that wait, parcels, open invoices, the list, and the articles ordered last. Loaded in the browser,
 * because the page is shared; its space is reserved until then.
 */
export function BusinessDesk() {
  const texts = useTexts();
  const [desk, setDesk] = useState<Desk>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCancelled = false;
    loadDesk().then(
      (loaded) => isCancelled || setDesk(loaded),
      () => isCancelled || setFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, []);
  return (
    <div className="page-width section-gap">
      <div className="grid min-h-300 items-start gap-x-10 gap-y-8 *:min-w-0 md:min-h-240 xl:min-h-160 xl:grid-cols-[minmax(0,1fr)_340px] 2xl:grid-cols-[minmax(0,1fr)_400px]">
        <section aria-labelledby="ordered-last" className="max-xl:order-last">
          <SectionHeading
            id="ordered-last"
            title={texts('shop.desk.title')}
            link={{ href: '/myaccount/reorder/', label: texts('shop.desk.reorderTable') }}
          />
          {desk && <OrderedArticles articles={desk.articles} />}
          {!desk && (
            <output className="text-tafel-500">
              {texts(hasFailed ? 'shop.desk.failed' : 'shop.ui.loading')}
            </output>
          )}
        </section>
        <DeskCard desk={desk} />
      </div>
    </div>
  );
}
