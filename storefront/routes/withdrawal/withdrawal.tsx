import '#storefront/texts/account.ts';
import { data } from 'react-router';
import { checkWithdrawal, declareWithdrawal } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { apiContext, loaderHeaders, notFound, sharedPage } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/withdrawal.ts';
import { Confirmation } from './confirmation.tsx';
import { Received } from './received.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** Available to all visitors of the consumer shop, even while returns are closed (OP6). */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(apiContext).storefront.isB2b) throw notFound();
  return data(null, { headers: sharedPage([...shellTags]) });
}

export const headers = loaderHeaders;

/** Handles the steps: the first validates the declaration, the second submits it. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = typedValues(await request.formData());
  if (typed['intent'] === 'edit') return data({ at: 'form' as const, typed, errors: undefined });
  const posted = await (typed['intent'] === 'confirm' ? declare(api, typed) : check(api, typed));
  return data(posted, { status: posted.at === 'form' ? 422 : 200 });
}

type Typed = Record<string, string>;

async function check(api: ShopApi, typed: Typed) {
  const { checkWithdrawal: checked } = await api.ask(checkWithdrawal, {
    withdrawal: declarationOf(typed),
  });
  const errors = refusedSteps([checked]);
  if (errors) return { at: 'form' as const, typed, errors };
  return { at: 'confirmation' as const, typed, submitKey: crypto.randomUUID() };
}

async function declare(api: ShopApi, typed: Typed) {
  const { declareWithdrawal: declared } = await api.ask(declareWithdrawal, {
    withdrawal: declarationOf(typed),
    submitKey: typed['submitKey'] ?? '',
  });
  if (declared.withdrawal) return { at: 'received' as const, withdrawal: declared.withdrawal };
  return { at: 'form' as const, typed, errors: refusedSteps([declared]) };
}

function declarationOf({ name, email, contractReference, scope }: Typed) {
  return {
    name: name ?? null,
    email: email ?? null,
    contractReference: contractReference ?? null,
    scope: scope ?? null,
  };
}

/** Page to withdraw from a contract in the two steps that the law requires (OP6). */
export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <ServicePage title={texts('shop.withdrawal.title')} headline={null}>
      <Stage posted={actionData} />
    </ServicePage>
  );
}

function Stage({ posted }: { posted: Route.ComponentProps['actionData'] }) {
  if (posted?.at === 'received') return <Received withdrawal={posted.withdrawal} />;
  if (posted?.at === 'confirmation') return <Confirmation {...posted} />;
  return <WithdrawalForm typed={posted?.typed} errors={posted?.errors} />;
}
