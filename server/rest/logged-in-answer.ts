import type { OpenedSession } from '#shop/sign-in/open-session.ts';
import type { ShopCookies } from '../http/cookies.ts';
import type { EndpointAnswer } from './endpoint.ts';
import { accepted } from './form-answer.ts';

type Opened = OpenedSession & {
  firstName: string | null;
  lastName: string | null;
  devices?: string[];
};

/** Response that starts a session, with its cookies (AU1). */
export function loggedInAnswer(opened: Opened, cookies: ShopCookies): EndpointAnswer {
  const { session, accountId: _, updatedCartId, userId, cartNotice, devices, ...fields } = opened;
  return {
    body: {
      ...accepted,
      ...fields,
      ...(cartNotice && { cartNotice }),
      updatedCartId,
      userId,
      token: { expires: session.expiresAt.toISOString() },
    },
    setCookies: [
      ...cookies.keepSession('customer', session),
      cookies.remember('X-iSHOP-API-USERID', userId),
      ...(devices ? [cookies.keepDevices(devices)] : []),
      ...(updatedCartId ? [cookies.remember('cartId', updatedCartId)] : []),
    ],
  };
}
