import '#storefront/texts/service.ts';
import { data, Form } from 'react-router';
import { catalogueForm, sendCatalogue } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import type { Route } from './+types/catalogue-request.ts';
import { ServicePage } from './service-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).ask(catalogueForm, {})).getCustomerAddress;
}

export async function action({ context }: Route.ActionArgs) {
  const { requestCatalogue } = await context.get(apiContext).ask(sendCatalogue, {});
  const errors = refusedSteps([requestCatalogue]);
  return data({ error: errors?.[''] }, { status: errors ? 422 : 200 });
}

/** Page where business customers request the printed catalogue for their own address (CN2, RT8). */
export default function CatalogueRequest({
  loaderData: address,
  actionData,
}: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const isSent = actionData && actionData.error === undefined;
  return (
    <ServicePage title={texts('shop.catalogueRequest.title')}>
      <FocusedResult of={actionData}>
        {actionData?.error && (
          <Note kind="red" isAlert>
            {texts(actionData.error)}
          </Note>
        )}
        <p className="text-lead" role={isSent ? 'alert' : undefined}>
          {texts(isSent ? 'shop.catalogueRequest.sent' : 'shop.catalogueRequest.lead')}
        </p>
      </FocusedResult>
      {!isSent && address && (
        <Form method="post" className="grid gap-5">
          <address className="grid rounded-m bg-papier-2 p-4 not-italic">
            {address.company && <span>{address.company}</span>}
            <span>{[address.firstName, address.lastName].filter(Boolean).join(' ')}</span>
            <span>{address.street}</span>
            <span>{[address.postCode, address.city].filter(Boolean).join(' ')}</span>
          </address>
          <div>
            <Button type="submit" size="lg" isWide isLoading={isSending}>
              {texts('shop.catalogueRequest.submit')}
            </Button>
          </div>
        </Form>
      )}
      {!isSent && (
        <div>
          <ButtonLink kind="outline" href="/myaccount/addresses/billing/" isWide>
            {texts('shop.catalogueRequest.addresses')}
          </ButtonLink>
        </div>
      )}
    </ServicePage>
  );
}
