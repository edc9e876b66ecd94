import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { createStandingOrder, standingOrderSource } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { listAddress } from '#storefront/lists/list-path.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { requestKeyOf } from '../offers/request-key.ts';
import type { Route } from './+types/new-standing-order.ts';
import { Items } from './items.tsx';
import { PlanFields } from './plan-fields.tsx';
import { readPlan } from './read-plan.ts';
import { standingOrderPath, standingOrdersPath } from './standing-order-path.ts';

const sourceOf = (url: URL) => ({
  listId: url.searchParams.get('list'),
  orderNumber: url.searchParams.get('orderId'),
});

/** Loads a list or a past order that is to be repeated; 404 for any other (SC6). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const source = sourceOf(url);
  const found = await context.get(apiContext).ask(standingOrderSource, source);
  if (!found.standingOrderSource) throw notFound();
  const { standingOrderSource: read, standingOrderChoices: choices } = found;
  return { ...source, ...read, choices, requestKey: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const requestKey = requestKeyOf(form.get('requestKey'));
  const input = readPlan(form);
  const { createStandingOrder: made } = await context
    .get(apiContext)
    .ask(createStandingOrder, { ...sourceOf(url), input, requestKey });
  if (made.id !== null) throw redirect(standingOrderPath(made.id));
  return data({ errors: refusedSteps([made.result]), typed: typedValues(form) }, { status: 422 });
}

/** Page that repeats a list or a past order on chosen days. */
export default function NewStandingOrder({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { lines, unchosen, choices, listId, orderNumber, requestKey } = loaderData;
  const title = texts('shop.standing.newTitle');
  const hasAddress = choices.billingAddresses.length > 0;
  return (
    <>
      <PageHead title={title} />
      <div className="grid justify-items-start gap-2">
        <TextLink href={standingOrdersPath} className="py-1">
          {texts('shop.standing.back')}
        </TextLink>
        <h1>{title}</h1>
      </div>
      {unchosen.length > 0 && listId && (
        <Note kind="sun">
          <p>{texts('shop.standing.unchosenNote', { names: unchosen.join(' · ') })}</p>
          <TextLink href={listAddress(listId)}>{texts('shop.standing.toLists')}</TextLink>
        </Note>
      )}
      {!hasAddress && (
        <Note kind="sun">
          <p className="mb-3">{texts('shop.standing.noAddress')}</p>
          <ButtonLink href="/myaccount/addresses/billing/" kind="outline">
            {texts('shop.standing.toAddresses')}
          </ButtonLink>
        </Note>
      )}
      <div className="grid gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_340px] xl:items-start">
        {hasAddress && (
          <CheckedForm
            rules={{}}
            errors={actionData?.errors}
            typed={actionData?.typed}
            className="grid gap-5 rounded-card border border-linie bg-white p-5 md:p-6"
          >
            <SubmittedErrors />
            <input type="hidden" name="requestKey" value={requestKey} />
            <PlanFields choices={choices} plan={{ name: orderNumber ?? '' }} />
            <p className="text-small text-tafel-500">
              {texts('shop.standing.createNote', { days: choices.noticeDays })}
            </p>
            <div>
              <Button type="submit" isWide>
                {texts('shop.standing.create')}
              </Button>
            </div>
          </CheckedForm>
        )}
        <section className="rounded-card border border-linie bg-white p-5">
          <h2 className="mb-2 text-h3">{texts('shop.standing.articles')}</h2>
          <Items lines={lines} />
        </section>
      </div>
    </>
  );
}
