import '#storefront/texts/account.ts';
import { data } from 'react-router';
import { board as readBoard, type BoardQuery } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Note } from '#storefront/ui/note.tsx';
import type { Refused } from './answer.ts';
import { BoardTabs } from './board-tabs.tsx';
import { changeBoard } from './change-board.ts';
import { InviteSchool, SchoolInvitations } from './invite-school.tsx';
import { LeitwegId } from './leitweg-id.tsx';
import { InvitedBy, OwnBoard } from './own-board.tsx';
import { Schools } from './schools.tsx';
import type { Route } from './+types/board.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(apiContext).ask(readBoard, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { done, errors } = await changeBoard(context.get(apiContext), form);
  const intent = String(form.get('intent') ?? 'invite');
  const typed = errors && typedValues(form);
  const id = Number(form.get('id')) || 0;
  return data({ intent, id, done, errors, typed }, { status: errors ? 422 : 200 });
}

/** The schools of a board, or the board of a school, with the invitations between them (SC5). */
export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.boards.title');
  const { done, errors, intent = '', id = 0, typed } = actionData ?? {};
  const message = done ?? errors?.[''];
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
      <p className="max-w-[65ch]">{texts('shop.boards.intro')}</p>
      {loaderData.board && (
        <Sides board={loaderData.board} refused={errors && { intent, id, errors, typed }} />
      )}
    </>
  );
}

type SidesProps = { board: NonNullable<BoardQuery['board']>; refused: Refused | undefined };

/** As a school the board, else as a board the schools: an account is one of them. */
function Sides({ board, refused }: SidesProps) {
  const { own, invitedBy, schools, invitations, mayManage } = board;
  if (own) return <OwnBoard own={own} mayManage={mayManage} />;
  return (
    <>
      {invitedBy.map((invitation) => (
        <InvitedBy key={invitation.id} invitation={invitation} />
      ))}
      <Schools schools={schools} mayManage={mayManage} />
      {schools.length > 0 && (
        <LeitwegId
          leitwegId={board.leitwegId}
          isOfSchool={false}
          mayChange={board.mayChangeLeitwegId}
          refused={refused?.intent === 'leitweg' ? refused : undefined}
        />
      )}
      {invitations.length > 0 && <SchoolInvitations invitations={invitations} />}
      {mayManage && (
        <InviteSchool
          key={invitations.map(({ id }) => id).join()}
          refused={refused?.intent === 'invite' ? refused : undefined}
        />
      )}
    </>
  );
}
