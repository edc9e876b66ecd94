import '#storefront/texts/account.ts';
import { Outlet } from 'react-router';
import { accountOwner } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { Route } from './+types/returns.ts';
import { AccountFrame } from './account-frame.tsx';

/** Null for guests, who have a link instead of an account. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (api.visitor.session !== 'customer') return null;
  return (await api.ask(accountOwner, {})).customerInfo;
}

/** The layout of the steps of a return: within the account for customers, alone for guests (AC4). */
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
