import '#storefront/texts/lists.ts';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { isOpenForEntries } from '#storefront/lists/active-list-cookie.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { repeatListPath } from '../standing-orders/standing-order-path.ts';
import { filePanel } from './file-panel.tsx';
import { planPanel } from './plan-panel.tsx';
import { Monogram } from './monogram.tsx';
import { PanelLink } from './panel-link.tsx';

type ListHeadProps = { list: ListViewFragment; isCustomer: boolean };

/** Head of a list: name, description, members and actions (WL1, WL5). */
export function ListHead({ list, isCustomer }: ListHeadProps) {
  const texts = useTexts();
  const { name, description, members, role, isStandardList, isDefault } = list;
  const mayDescribe = role === 'creator' || role === 'admin';
  return (
    <header className="mt-2 mb-5 grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="min-w-0 break-words">{name}</h1>
        <div className="flex flex-wrap gap-2 print:hidden">
          {isCustomer && <Action list={list} name="shareListModal" icon="share-2" label="share" />}
          {isCustomer && (
            <Action
              list={list}
              name={planPanel}
              icon="graduation-cap"
              label={isOpenForEntries(list) ? 'plan' : 'copyList'}
            />
          )}
          {isCustomer && list.entries.length > 0 && (
            <a
              href={repeatListPath(list.externalId)}
              className={buttonClass({ kind: 'outline', size: 'sm' })}
            >
              <Icon name="timer" size="small" />
              {texts('shop.lists.repeat')}
            </a>
          )}
          <Action list={list} name={filePanel} icon="printer" label="files" />
          {mayDescribe && <Action list={list} name="optionsListModal" icon="pencil" label="edit" />}
          {!isDefault && (
            <Action
              list={list}
              name="removeListModal"
              icon="trash-2"
              label={role === 'creator' ? 'delete' : 'leave'}
            />
          )}
        </div>
      </div>
      {description !== '' && <p className="max-w-prose break-words">{description}</p>}
      <p className="flex flex-wrap items-center gap-2">
        {members.length > 1 &&
          members.slice(0, 4).map((member) => <Monogram key={member.id} name={member.name} />)}
        {members.length > 1 && (
          <span className="text-small">
            {texts('shop.lists.memberCount', { count: members.length })}
          </span>
        )}
        {role !== 'creator' && (
          <Badge kind="extra">
            {texts('shop.lists.yourRole', { role: texts(`shop.lists.role.${role}`) })}
          </Badge>
        )}
        {list.pupils !== null && (
          <Badge kind="extra">{texts('shop.lists.forPupils', { count: list.pupils })}</Badge>
        )}
        {isStandardList && !isDefault && <Badge kind="extra">{texts('shop.lists.standard')}</Badge>}
      </p>
    </header>
  );
}

type ActionProps = { list: ListViewFragment; name: string; icon: IconName; label: string };

function Action({ list, name, icon, label }: ActionProps) {
  const texts = useTexts();
  return (
    <PanelLink
      name={name}
      href={listAddress(list.externalId, name)}
      className={buttonClass({ kind: 'outline', size: 'sm' })}
    >
      <Icon name={icon} size="small" />
      {texts(`shop.lists.${label}`)}
    </PanelLink>
  );
}
