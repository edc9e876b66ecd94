import '#storefront/texts/account.ts';
import { Outlet } from 'react-router';
import { accountOwner } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { Route } from './+types/returns.ts';
import { AccountFrame } from './account-frame.tsx';

/** Null for whoever came by a link without an account. */
export async function loader({ context }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  if (door.visitor.session !== 'customer') return null;
  return (await door.ask(accountOwner, {})).customerInfo;
}

/** The steps of a return: among a customer's pages, and for guests by themselves (AC4). */
export default function ReturnsLayout({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.returns.title');
  if (loaderData)
    return (
      <AccountFrame owner={loaderData} current={title}>
        <Outlet />
      </AccountFrame>
    );
  return (
    <div className="page-width pb-10">
      <Crumbs crumbs={[]} current={title} />
      <div className="mx-auto max-w-[920px] pt-2">
        <Outlet />
      </div>
    </div>
  );
}
