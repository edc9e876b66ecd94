import '#storefront/texts/account.ts';
import { data } from 'react-router';
import { checkWithdrawal, declareWithdrawal } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { doorContext, loaderHeaders, notFound, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import type { Route } from './+types/withdrawal.ts';
import { Confirmation } from './confirmation.tsx';
import { Received } from './received.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** Open to everybody in the consumer shop, whether returns are closed or not (OP6). */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(doorContext).storefront.isB2b) throw notFound();
  return data(null, { headers: sharedPage([...shellTags]) });
}

export const headers = loaderHeaders;

/** The first step checks what was written, the second receives it. */
export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const typed = typedValues(await request.formData());
  if (typed['intent'] === 'edit') return data({ at: 'form' as const, typed, errors: undefined });
  const posted = await (typed['intent'] === 'confirm' ? declare(door, typed) : check(door, typed));
  return data(posted, { status: posted.at === 'form' ? 422 : 200 });
}

type Typed = Record<string, string>;

async function check(door: ShopDoor, typed: Typed) {
  const { checkWithdrawal: checked } = await door.ask(checkWithdrawal, {
    withdrawal: wordsOf(typed),
  });
  const errors = refusedSteps([checked]);
  if (errors) return { at: 'form' as const, typed, errors };
  return { at: 'confirmation' as const, typed, submitKey: crypto.randomUUID() };
}

async function declare(door: ShopDoor, typed: Typed) {
  const { declareWithdrawal: declared } = await door.ask(declareWithdrawal, {
    withdrawal: wordsOf(typed),
    submitKey: typed['submitKey'] ?? '',
  });
  if (declared.withdrawal) return { at: 'received' as const, withdrawal: declared.withdrawal };
  return { at: 'form' as const, typed, errors: refusedSteps([declared]) };
}

function wordsOf({ name, email, contractReference, scope }: Typed) {
  return {
    name: name ?? null,
    email: email ?? null,
    contractReference: contractReference ?? null,
    scope: scope ?? null,
  };
}

/** The withdrawal from a contract in two steps, as the law asks for it (OP6). */
export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.withdrawal.title');
  return (
    <div className="page-width pb-10">
      <PageHead title={title} robots="noindex,follow" />
      <Crumbs crumbs={[]} current={title} />
      <div className="mx-auto grid max-w-[760px] gap-6 pt-2 *:min-w-0">
        <Stage posted={actionData} />
      </div>
    </div>
  );
}

function Stage({ posted }: { posted: Route.ComponentProps['actionData'] }) {
  if (posted?.at === 'received') return <Received withdrawal={posted.withdrawal} />;
  if (posted?.at === 'confirmation') return <Confirmation {...posted} />;
  return <WithdrawalForm typed={posted?.typed} errors={posted?.errors} />;
}
