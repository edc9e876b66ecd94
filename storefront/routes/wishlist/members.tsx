import '#storefront/texts/lists.ts';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Monogram } from './monogram.tsx';
import { RoleOptions } from './role-select.tsx';
import type { PanelFetcher } from './panel-props.ts';

type Member = ListViewFragment['members'][number];
type MembersProps = { list: ListViewFragment; fetcher: PanelFetcher; action: string };

/** Members of the list. Its creator and admins change their roles, remove them, or hand the list over (WL5). */
export function Members({ list, fetcher, action }: MembersProps) {
  const texts = useTexts();
  const mayManage = list.role === 'creator' || list.role === 'admin';
  return (
    <section>
      <h3 className="mb-1 text-small font-semibold">{texts('shop.lists.members')}</h3>
      <ul className="border-t border-linie">
        {list.members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-linie py-2"
          >
            <Monogram name={member.name} />
            <span className="min-w-0 grow">
              {texts(member.isSelf ? 'shop.lists.you' : 'shop.lists.person', {
                name: member.name || texts('shop.lists.unnamed'),
              })}
            </span>
            {mayManage && member.role !== 'creator' ? (
              <MemberForm list={list} member={member} fetcher={fetcher} action={action} />
            ) : (
              <Badge kind="extra">{texts(`shop.lists.role.${member.role}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MemberForm({ list, member, fetcher, action }: MembersProps & { member: Member }) {
  const texts = useTexts();
  const { id, name, role } = member;
  const shownName = name || texts('shop.lists.unnamed');
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action={action}
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="externalId" value={list.externalId} />
      <input type="hidden" name="memberId" value={id} />
      <RoleOptions control={{ 'aria-label': texts('shop.lists.roleOf', { name }) }} chosen={role} />
      <Button type="submit" size="sm" kind="outline" name="intent" value="changeMember">
        {texts('shop.lists.apply')}
        <span className="sr-only"> {name}</span>
      </Button>
      {list.role === 'creator' && !list.isDefault && (
        <ConfirmedAction
          summary={texts('shop.lists.handOver')}
          name={name}
          question={texts('shop.lists.handOverText', { name: shownName })}
          intent="handOver"
          answer={texts('shop.lists.handOverYes')}
        />
      )}
      <ConfirmedAction
        summary={texts('shop.lists.removeShort')}
        name={name}
        question={texts('shop.lists.removeMemberText', { name: shownName })}
        intent="removeMember"
        answer={texts('shop.lists.removeMemberYes')}
      />
    </fetcher.Form>
  );
}

type ConfirmedActionProps = {
  summary: string;
  /** The member's name, added to the labels for screen readers. */
  name: string;
  question: string;
  intent: string;
  answer: string;
};

/** Confirmation of an action that cannot be undone; works without script. */
function ConfirmedAction({ summary, name, question, intent, answer }: ConfirmedActionProps) {
  return (
    <details className="open:basis-full open:rounded-m open:bg-papier-2 open:px-4 open:py-2">
      <summary className="inline-flex min-h-11 items-center px-2 text-small font-semibold text-tinte underline underline-offset-3">
        {summary}
        <span className="sr-only"> {name}</span>
      </summary>
      <p className="mb-2 text-small">{question}</p>
      <Button type="submit" size="sm" name="intent" value={intent} className="mb-2">
        {answer}
      </Button>
    </details>
  );
}
