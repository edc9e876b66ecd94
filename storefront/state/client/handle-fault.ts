import { isAccountChange } from '#contract/account-changes.ts';
import { ApiError, type Operation } from '#contract/shop-api.ts';
import { showToast } from '#storefront/state/toasts.ts';
import { readCookie } from '../cookies.ts';
import { isPublicOnBusiness } from '../public-pages.ts';
import { flagSecurityLogout, leaveTo } from '../security-logout.ts';
import type { AskOptions } from '../shop-client.ts';
import { pageTexts } from '../texts.tsx';
import type { Texts } from '../texts.tsx';
import { isMutation } from './retries.ts';

type Asked = Pick<Operation<unknown, unknown>, 'name' | 'text'>;

/**
 * Handles a fault of an operation (TP3): leaves the page where the session was revoked or has expired (RT7), shows a toast where
 * the visitor should know, and rethrows it. The promise of a page that is being left never settles.
 */
export function handleFault<Result>(
  fault: unknown,
  operation: Asked,
  { isQuiet = false }: AskOptions,
): Promise<Result> {
  if (!(fault instanceof ApiError)) return Promise.reject(fault);
  const isRevoked = revoked.has(fault.messageKey ?? '') && !isAccountChange(operation.name);
  if (isRevoked && flagSecurityLogout()) return neverSettled();
  if (hasExpired(fault, operation)) {
    leaveTo(loginFrom(location));
    return neverSettled();
  }
  if (fault.messageKey === tokenRequired && isAtLogout() && !/^logout/i.test(operation.name)) {
    leaveTo('/');
    return neverSettled();
  }
  if (!isQuiet && !isRevoked && readCookie('silentErrorPolicy') === undefined)
    showFault(fault, operation);
  return Promise.reject(fault);
}

const revoked: ReadonlySet<string> = new Set([
  'ishop.api.error.invalid_token',
  'ishop.api.error.revoked_token',
]);
/** Whether a business customer's session ended on a page that only customers see. On public pages a missing session is normal. */
function hasExpired({ classification, messageKey }: ApiError, { name }: Asked): boolean {
  const isRefused = classification === 'UNAUTHENTICATED' && messageKey === sessionExpired;
  return isRefused && !isAccountChange(name) && !isPublicOnBusiness(location.pathname);
}

const sessionExpired = 'vue.message.sessionExpired';

/** The address of the login, with a notice and the way back. */
function loginFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login/?${new URLSearchParams({ target: pathname + search, notice: sessionExpired })}`;
}

const tokenRequired = 'vue.error.security.valid_token_required';

const isAtLogout = (): boolean => /^\/logout(?:\/|$)/.test(location.pathname);

const neverSettled = (): Promise<never> => new Promise(() => undefined);

/**
 * Shows a toast for each fault of the shop and for each failed mutation. The part of a failed query is left out of the page
 * instead.
 */
function showFault({ classification, message, messageKey = '' }: ApiError, operation: Asked): void {
  const texts = pageTexts();
  if (classification === 'INTERNAL_ERROR') {
    const key = 'vue.message.internalError';
    showToast({ id: key, kind: 'bad', title: texts(key) });
  } else if (isMutation(operation)) {
    const ours = classification === 'INVALID_TOKEN' ? texts('vue.message.internalError') : message;
    const title = knownText(texts, messageKey) ?? ours;
    showToast({ id: `refused:${title}`, kind: 'bad', title });
  }
}

/** The storefront's text for a message key, where it has one: the server's message is meant for programs. */
function knownText(texts: Texts, messageKey: string): string | undefined {
  const text = texts(messageKey);
  return text === messageKey ? undefined : text;
}
