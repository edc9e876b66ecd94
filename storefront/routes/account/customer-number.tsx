import '#storefront/texts/account.ts';
import { useRouteLoaderData } from 'react-router';
import type { AccountOwnerQuery } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useTexts } from '#storefront/state/texts.tsx';

/** Nothing to load: the account layout has the customer. */
export function loader() {
  return null;
}

/** Page with the customer number that a school or company names when it orders (RT4). */
export default function CustomerNumber() {
  const texts = useTexts();
  const customer = useRouteLoaderData<AccountOwnerQuery['customerInfo']>('layouts/account');
  const title = texts('shop.customerNumber.title');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <section className="grid justify-items-start gap-3 rounded-card border border-linie bg-white p-5 md:p-6">
        <p className="font-code text-h2 font-bold">
          {customer?.customerNumber ?? texts('shop.customerNumber.none')}
        </p>
        <p>{texts('shop.customerNumber.text')}</p>
      </section>
    </>
  );
}
