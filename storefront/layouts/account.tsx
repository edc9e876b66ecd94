import { Outlet } from 'react-router';
import { accountOwner } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import type { Route } from './+types/account.ts';
import { AccountFrame } from './account-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).ask(accountOwner, {})).customerInfo;
}

/** The layout of the customer's pages. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame owner={loaderData}>
      <Outlet />
    </AccountFrame>
  );
}
