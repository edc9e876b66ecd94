import '#storefront/texts/lists.ts';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { PanelFetcher } from './panel-props.ts';

type OpenInvitationsProps = { list: ListViewFragment; fetcher: PanelFetcher; action: string };

/** Links and invitations that are still valid; each can be revoked (WL5). */
export function OpenInvitations({ list, fetcher, action }: OpenInvitationsProps) {
  const texts = useTexts();
  if (list.invitations.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-small font-semibold">{texts('shop.lists.invitations')}</h3>
      <ul className="border-t border-linie">
        {list.invitations.map(({ externalId, email, role }) => (
          <li
            key={externalId}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-linie py-2"
          >
            <span className="min-w-0 break-words">
              {email ?? texts('shop.lists.openLink')}
              {` · ${texts(`shop.lists.role.${role}`)}`}
            </span>
            <fetcher.Form {...notDiscovered} method="post" action={action}>
              <input type="hidden" name="externalId" value={list.externalId} />
              <input type="hidden" name="invitationId" value={externalId} />
              <Button type="submit" size="sm" kind="outline" name="intent" value="revoke">
                {texts('shop.lists.revoke')}
                {email && <span className="sr-only"> {email}</span>}
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
