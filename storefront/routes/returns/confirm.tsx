import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { cancelReturn, submitReturn } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { fieldErrorsBelow } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/confirm.ts';
import { findCarriers } from './find-carriers.ts';
import { openReturn, openStep } from './open-return.server.ts';
import { stepPath } from './return-paths.ts';
import { RegisteredReturn, titleKeyOf } from './registered-return.tsx';
import { returnOrderInput } from './return-order-input.ts';
import { ReturnFrame, ReturnPage } from './return-page.tsx';
import { ReturnSummary } from './return-summary.tsx';

/** Last step of a return: the summary, then its number and labels (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const number = url.searchParams.get('registered');
  if (number !== null) {
    const order = await openReturn(context, url);
    const registered = order.returns.find(({ returnNumber }) => returnNumber === number);
    if (registered) return { order, registered, draft: undefined };
  }
  const { order, draft } = await openStep(context, url, 'confirm');
  const carriers = await findCarriers(api, order, draft);
  const carrier = carriers.find(({ code }) => code === draft.selectedCarrier);
  return { order, draft, carrierName: carrier?.name, registered: undefined };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const order = await openReturn(context, url);
  if (form.get('intent') === 'cancel') return cancel(api, order.hash, form);
  const submitKey = String(form.get('submitKey') ?? '');
  if (!order.draft) return redirect(returnPath(order.hash, order.returns[0]?.returnNumber));
  const { submitReturnOrder: submitted } = await api.ask(submitReturn, {
    returnOrder: returnOrderInput(order, order.draft),
    submitKey,
  });
  if (submitted.return) return redirect(returnPath(order.hash, submitted.return.returnNumber));
  const fields = Object.values(fieldErrorsBelow('', submitted.fieldErrors));
  const error = submitted.errorMessage ?? fields[0] ?? 'vue.message.internalError';
  return data({ errors: { '': error } }, { status: 422 });
}

/** Cancels a registered return; the page then shows its new state, or the refusal above the form. */
async function cancel(api: ShopApi, hash: string, form: FormData) {
  const returnNumber = String(form.get('returnNumber') ?? '');
  const { cancelReturn: cancelled } = await api.ask(cancelReturn, { hash, returnNumber });
  if (cancelled.successful) return redirect(returnPath(hash, returnNumber));
  const error = cancelled.generalErrorMessage ?? 'vue.message.internalError';
  return data({ errors: { '': error } }, { status: 422 });
}

/** Page of the return. A repeated submit leads to the return of the first one. */
function returnPath(hash: string, returnNumber: string | undefined): string {
  if (returnNumber === undefined) return stepPath('productselection', hash);
  return stepPath('confirm', hash, { registered: returnNumber });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { order } = loaderData;
  if (loaderData.registered)
    return (
      <ReturnFrame title={texts(titleKeyOf(loaderData.registered))}>
        <RegisteredReturn
          order={order}
          registered={loaderData.registered}
          errors={actionData?.errors}
        />
      </ReturnFrame>
    );
  const { draft, carrierName } = loaderData;
  return (
    <ReturnPage step="confirm" order={order} errors={actionData?.errors}>
      <input type="hidden" name="submitKey" value={draft.submitKey} />
      <ReturnSummary order={order} draft={draft} carrierName={carrierName} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <TextLink href={stepPath('carrier', order.hash)}>
          {texts('shop.returns.back.carrier')}
        </TextLink>
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {texts('shop.returns.confirm.submit')}
        </Button>
      </div>
    </ReturnPage>
  );
}
