import type { OpenedSession } from '#shop/account/open-session.ts';
import type { ShopCookies } from '../cookies.ts';
import type { EdgeAnswer } from './edge.ts';
import { accepted } from './form-answer.ts';

type Opened = OpenedSession & { firstName: string | null; lastName: string | null };

/** Tells a browser of its new session, in the words of the document, and sets its cookies (AU1). */
export function loggedInAnswer(opened: Opened, cookies: ShopCookies): EdgeAnswer {
  const { session, accountId: _, updatedCartId, userId, cartNotice, ...told } = opened;
  return {
    body: {
      ...accepted,
      ...told,
      ...(cartNotice && { cartNotice }),
      updatedCartId,
      userId,
      token: { expires: session.expiresAt.toISOString() },
    },
    setCookies: [
      ...cookies.keepSession('customer', session),
      cookies.remember('X-iSHOP-API-USERID', userId),
      ...(updatedCartId ? [cookies.remember('cartId', updatedCartId)] : []),
    ],
  };
}
