import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { data, redirect } from 'react-router';
import {
  submissions as readSubmissions,
  submitListToBoard,
  type SubmissionsQuery,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Note } from '#storefront/ui/note.tsx';
import { Pager } from '#storefront/ui/pager.tsx';
import { Refusals } from '../offers/refusals.tsx';
import { requestKeyOf } from '../offers/request-key.ts';
import type { Refused } from './answer.ts';
import { submissionsPath } from './board-path.ts';
import { BoardTabs } from './board-tabs.tsx';
import { decide } from './decide.ts';
import { SubmissionCard } from './submission-card.tsx';
import type { Route } from './+types/submissions.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get('p') ?? 1);
  const { boardSubmissions, ownSubmissions } = await context
    .get(apiContext)
    .ask(readSubmissions, { page: page - 1 });
  const isEmpty = [boardSubmissions, ownSubmissions].every((each) => each.submissions.length === 0);
  if (isEmpty && page > 1) throw redirect(submissionsPath);
  return { page, boardSubmissions, ownSubmissions };
}

/** Submits a list of another page, or decides on a submission (SC5). */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const named = form.get('list');
  if (typeof named === 'string') {
    const requestKey = requestKeyOf(form.get('requestKey'));
    const wanted = { externalId: named, requestKey };
    const { submitListToBoard: submitted } = await api.ask(submitListToBoard, wanted);
    if (submitted.submissionId) throw redirect(`${submissionsPath}?notice=shop.boards.submitted`);
    return data({ refusals: submitted.refusals }, { status: 422 });
  }
  const answer = await decide(api, form);
  const { errors } = answer;
  const id = Number(form.get('id')) || 0;
  const intent = String(form.get('intent') ?? '');
  const typed = errors && typedValues(form);
  return data({ ...answer, id, intent, typed }, { status: errors ? 422 : 200 });
}

/** What schools submitted to their board, ten a page (SC5). */
export default function SubmissionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { page, boardSubmissions, ownSubmissions } = loaderData;
  const title = texts('shop.boards.submissions');
  const decided = actionData && 'intent' in actionData ? actionData : undefined;
  const refusals = actionData && 'refusals' in actionData ? actionData.refusals : [];
  const { done, errors, id = 0, intent = '', typed } = decided ?? {};
  const message = done ?? errors?.[''];
  const refused = errors && { id, intent, errors, typed };
  const isEmpty = [boardSubmissions, ownSubmissions].every((each) => each.submissions.length === 0);
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <BoardTabs />
      {message && (
        <FocusedResult of={actionData}>
          <Note kind={done ? 'green' : 'red'} isAlert>
            {texts(message)}
          </Note>
        </FocusedResult>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      <p className="max-w-[65ch]">{texts('shop.boards.submissionsIntro')}</p>
      {isEmpty && <p>{texts('shop.boards.noSubmissions')}</p>}
      <Part title={texts('shop.boards.fromSchools')} part={boardSubmissions} refused={refused} />
      <Part title={texts('shop.boards.toBoard')} part={ownSubmissions} refused={refused} />
      <Pager
        current={page}
        total={Math.max(boardSubmissions.totalPages, ownSubmissions.totalPages)}
        hrefOf={(number) => (number > 1 ? `${submissionsPath}?p=${number}` : submissionsPath)}
      />
    </>
  );
}

type PartProps = {
  title: string;
  part: SubmissionsQuery['boardSubmissions'];
  refused: Refused | undefined;
};

function Part({ title, part: { submissions }, refused }: PartProps) {
  if (submissions.length === 0) return null;
  return (
    <section className="grid gap-4" aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      <ul className="grid gap-4">
        {submissions.map((submission) => (
          <li key={submission.id}>
            <SubmissionCard
              submission={submission}
              refused={refused?.id === submission.id ? refused : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
