import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { data, redirect } from 'react-router';
import { approvals as readApprovals } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Note } from '#storefront/ui/note.tsx';
import { Pager } from '#storefront/ui/pager.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { decide } from './decide.ts';
import type { Route } from './+types/approvals.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get('p') ?? 1);
  const { approvals } = await context.get(apiContext).ask(readApprovals, { page: page - 1 });
  if (approvals.approvals.length === 0 && page > 1) throw redirect('/myaccount/approvals/');
  return { page, ...approvals };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const decided = await decide(context.get(apiContext), form);
  const { errors } = decided;
  const id = Number(form.get('id'));
  const typed = errors && typedValues(form);
  return data({ ...decided, id, typed }, { status: errors ? 422 : 200 });
}

/** Orders that wait for an approval, ten a page, and what became of them (SC4). */
export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { page, approvals, totalPages } = loaderData;
  const title = texts('shop.approvals.title');
  const isDone = actionData?.done !== undefined;
  const number = actionData && 'orderId' in actionData ? (actionData.orderId ?? '') : '';
  const { comment: _, ...general } = actionData?.errors ?? {};
  const messages = actionData?.done ? [actionData.done] : Object.values(general);
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {messages.length > 0 && (
        <FocusedResult of={actionData}>
          <Note kind={isDone ? 'green' : 'red'} isAlert>
            {messages.map((message) => (
              <p key={message}>{texts(message, { number })}</p>
            ))}
          </Note>
        </FocusedResult>
      )}
      <p className="max-w-[65ch]">{texts('shop.approvals.intro')}</p>
      {approvals.length > 0 ? (
        <ul className="grid gap-4">
          {approvals.map((approval) => (
            <li key={approval.id}>
              <ApprovalCard
                approval={approval}
                refused={
                  actionData?.errors && actionData.id === approval.id
                    ? { errors: actionData.errors, typed: actionData.typed }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts('shop.approvals.none')}</p>
      )}
      <Pager
        current={page}
        total={totalPages}
        hrefOf={(number) =>
          number > 1 ? `/myaccount/approvals/?p=${number}` : '/myaccount/approvals/'
        }
      />
    </>
  );
}
