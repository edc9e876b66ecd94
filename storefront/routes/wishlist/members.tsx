import '#storefront/texts/lists.ts';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Monogram } from './monogram.tsx';
import type { PanelFetcher } from './panels.tsx';
import { RoleOptions } from './role-select.tsx';

type Member = ListViewFragment['members'][number];
type MembersProps = { list: ListViewFragment; fetcher: PanelFetcher; action: string };

/** Who works with the list; whoever may changes what they may, or takes the list from them (WL5). */
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
  return (
    <fetcher.Form method="post" action={action} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="externalId" value={list.externalId} />
      <input type="hidden" name="memberId" value={id} />
      <RoleOptions control={{ 'aria-label': texts('shop.lists.roleOf', { name }) }} chosen={role} />
      <Button type="submit" size="sm" kind="outline" name="intent" value="changeMember">
        {texts('shop.lists.apply')}
        <span className="sr-only"> {name}</span>
      </Button>
      {list.role === 'creator' && !list.isDefault && (
        <Button type="submit" size="sm" kind="link" name="intent" value="handOver">
          {texts('shop.lists.handOver')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <IconButton
        type="submit"
        icon="x"
        name="intent"
        value="removeMember"
        label={texts('shop.lists.removeMember', { name })}
      />
    </fetcher.Form>
  );
}
