import { redirect } from 'react-router';
import { doorContext } from '#storefront/state/door.server.ts';
import type { Route } from './+types/account-start.ts';

/** /myaccount/ leads into the account, after a login that leads back (RT4); a notice in the address goes along. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor } = context.get(doorContext);
  const { search } = new URL(request.url);
  throw redirect(
    visitor.session === 'customer'
      ? `/myaccount/password/${search}`
      : `/login/?${new URLSearchParams({ target: `/myaccount/${search}` })}`,
  );
}
