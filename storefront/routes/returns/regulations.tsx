import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { chooseReturnRegulation, returnRegulations } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/regulations.ts';
import { openStep } from './open-return.server.ts';
import { stepPath } from './return-paths.ts';
import { regulationKeys } from './regulation-keys.ts';
import { ReturnPage } from './return-page.tsx';

/** Regulation step of a return: refund, exchange, voucher or repair (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { order, draft } = await openStep(context, url, 'regulations');
  const { selectedItems, selectedRegulation } = draft;
  const { hash } = order;
  const { availableRegulations } = await api.ask(returnRegulations, { hash, selectedItems });
  // The draft's items may have been returned otherwise, or their period may have ended.
  if (availableRegulations.length === 0) throw redirect(stepPath('productselection', hash));
  return { order, regulations: availableRegulations, selectedRegulation };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { order } = await openStep(context, url, 'regulations');
  const { hash } = order;
  const regulation = String((await request.formData()).get('regulation') ?? '');
  const { chooseReturnRegulation: chosen } = await api.ask(chooseReturnRegulation, {
    hash,
    regulation,
  });
  const errors = refusedSteps([chosen]);
  if (!errors) return redirect(stepPath('carrier', hash));
  return data({ errors: { '': errors['regulation'] ?? errors[''] ?? '' } }, { status: 422 });
}

export default function Regulations({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { order, regulations, selectedRegulation } = loaderData;
  const chosen = selectedRegulation ?? regulations[0];
  return (
    <ReturnPage step="regulations" order={order} errors={actionData?.errors}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-display text-h3 font-bold">
          {texts('shop.returns.regulations.legend')}
        </legend>
        {regulations.map((regulation) => (
          <ChoiceCard
            key={regulation}
            name="regulation"
            value={regulation}
            defaultChecked={regulation === chosen}
            title={texts(regulationKeys[regulation]?.title ?? regulation)}
          >
            {texts(regulationKeys[regulation]?.text ?? regulation)}
          </ChoiceCard>
        ))}
      </fieldset>
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <TextLink href={stepPath('productselection', order.hash)}>
          {texts('shop.returns.back.items')}
        </TextLink>
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {texts('shop.returns.regulations.next')}
        </Button>
      </div>
    </ReturnPage>
  );
}
