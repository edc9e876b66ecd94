import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { cancelReturn, submitReturn } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { fieldErrorsBelow } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/confirm.ts';
import { carriersFor } from './carriers-for.ts';
import { openReturn, openStep } from './open-return.server.ts';
import { stepAddress } from './step-address.ts';
import { Registered, titleKeyOf } from './registered.tsx';
import { returnOrderOf } from './return-order-of.ts';
import { ReturnFrame, ReturnPage } from './return-page.tsx';
import { ReturnSummary } from './return-summary.tsx';

/** The last look at a return; afterwards its number and labels (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const number = url.searchParams.get('registered');
  if (number !== null) {
    const order = await openReturn(context, url);
    const registered = order.returns.find(({ returnNumber }) => returnNumber === number);
    if (registered) return { order, registered, draft: undefined };
  }
  const { order, draft } = await openStep(context, url, 'confirm');
  const carriers = await carriersFor(door, order, draft);
  const carrier = carriers.find(({ code }) => code === draft.selectedCarrier);
  return { order, draft, carrierName: carrier?.name, registered: undefined };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const order = await openReturn(context, url);
  if (form.get('intent') === 'cancel') return callOff(door, order.hash, form);
  const submitKey = String(form.get('submitKey') ?? '');
  if (!order.draft) return redirect(afterwards(order.hash, order.returns[0]?.returnNumber));
  const { submitReturnOrder: submitted } = await door.ask(submitReturn, {
    returnOrder: returnOrderOf(order, order.draft),
    submitKey,
  });
  if (submitted.return) return redirect(afterwards(order.hash, submitted.return.returnNumber));
  const fields = Object.values(fieldErrorsBelow('', submitted.fieldErrors));
  const error = submitted.errorMessage ?? fields[0] ?? 'vue.message.internalError';
  return data({ errors: { '': error } }, { status: 422 });
}

/** Afterwards the page says what became of it; a refusal stands above the form. */
async function callOff(door: ShopDoor, hash: string, form: FormData) {
  const returnNumber = String(form.get('returnNumber') ?? '');
  const { cancelReturn: cancelled } = await door.ask(cancelReturn, { hash, returnNumber });
  if (cancelled.successful) return redirect(afterwards(hash, returnNumber));
  const error = cancelled.generalErrorMessage ?? 'vue.message.internalError';
  return data({ errors: { '': error } }, { status: 422 });
}

/** Sent twice, the second answer is the first one's. */
function afterwards(hash: string, returnNumber: string | undefined): string {
  if (returnNumber === undefined) return stepAddress('productselection', hash);
  return stepAddress('confirm', hash, { registered: returnNumber });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { order } = loaderData;
  if (loaderData.registered)
    return (
      <ReturnFrame title={texts(titleKeyOf(loaderData.registered))}>
        <Registered order={order} registered={loaderData.registered} errors={actionData?.errors} />
      </ReturnFrame>
    );
  const { draft, carrierName } = loaderData;
  return (
    <ReturnPage step="confirm" order={order} errors={actionData?.errors}>
      <input type="hidden" name="submitKey" value={draft.submitKey} />
      <ReturnSummary order={order} draft={draft} carrierName={carrierName} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <TextLink href={stepAddress('carrier', order.hash)}>
          {texts('shop.returns.back.carrier')}
        </TextLink>
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {texts('shop.returns.confirm.submit')}
        </Button>
      </div>
    </ReturnPage>
  );
}
