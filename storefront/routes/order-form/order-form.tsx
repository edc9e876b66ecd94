import '#storefront/texts/checkout.ts';
import { data } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { apiContext, loaderHeaders, sharedPage } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { Route } from './+types/order-form.ts';
import { OrderForm } from './form.tsx';
import { postOrderForm } from './post-order-form.ts';

/** The page of the order form (CA7). It is shared, because the lines stay in the browser. */
export function loader() {
  return data(null, { headers: sharedPage([...shellTags]) });
}

export const headers = loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  return postOrderForm(context.get(apiContext), await request.formData());
}

export default function OrderFormPage({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.orderform.title');
  return (
    <div className="page-width pb-10">
      <PageHead title={title} description={texts('shop.orderform.description')} />
      <Crumbs crumbs={[]} current={title} />
      <OrderForm posted={actionData} />
    </div>
  );
}
