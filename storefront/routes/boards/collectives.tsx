import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { data, redirect } from 'react-router';
import { collectives as readCollectives } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { Pager } from '#storefront/ui/pager.tsx';
import { Refusals } from '../offers/refusals.tsx';
import { collectivesPath } from './board-path.ts';
import { BoardTabs } from './board-tabs.tsx';
import { Collectives } from './collective-list.tsx';
import { orderCollective } from './order-collective.ts';
import { ReadySubmissions } from './ready-submissions.tsx';
import type { Route } from './+types/collectives.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get('p') ?? 1);
  const found = await context.get(apiContext).ask(readCollectives, { page: page - 1 });
  if (found.collectiveOrders.collectives.length === 0 && page > 1) throw redirect(collectivesPath);
  // A key for one collective order: a repeated post of the form makes no second one.
  return { page, ...found, requestKey: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await orderCollective(context.get(apiContext), await request.formData());
  return data(answer, { status: answer.refusals.length > 0 ? 422 : 200 });
}

/** Collective orders of a board: what is ready to be ordered, what it costs, and those that were placed (SC5). */
export default function CollectivesPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { page, readySubmissions, collectiveOrders, requestKey } = loaderData;
  const title = texts('shop.boards.collectives');
  const { ordered: number, refusals = [] } = actionData ?? {};
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <BoardTabs />
      {number && (
        <FocusedResult of={actionData}>
          <Note kind="green" isAlert>
            {texts('shop.boards.ordered', { number })}
          </Note>
        </FocusedResult>
      )}
      {refusals.length > 0 && (
        <FocusedResult of={actionData}>
          <Refusals refusals={refusals} />
        </FocusedResult>
      )}
      <p className="max-w-[65ch]">{texts('shop.boards.collectivesIntro')}</p>
      <ReadySubmissions
        key={readySubmissions.map(({ id }) => id).join()}
        submissions={readySubmissions}
        answer={actionData}
        requestKey={requestKey}
      />
      <Collectives collectives={collectiveOrders.collectives} />
      <Pager
        current={page}
        total={collectiveOrders.totalPages}
        hrefOf={(p) => (p > 1 ? `${collectivesPath}?p=${p}` : collectivesPath)}
      />
    </>
  );
}
