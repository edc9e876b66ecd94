import { isAccountChange } from '#contract/account-changes.ts';
import { DoorError, type Operation } from '#contract/door.ts';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { readCookie } from '../cookies.ts';
import { flagSecurityLogout, leaveTo } from '../security-logout.ts';
import type { AskOptions } from '../shop-client.ts';
import { spokenTexts } from '../spoken-texts.ts';
import type { Texts } from '../texts.tsx';
import { isMutation } from './retries.ts';

type Asked = Pick<Operation<unknown, unknown>, 'name' | 'text'>;

/**
 * Does what the catalogue of errors wants of a fault (TP3): leaves the page where the session is not safe any more,
 * toasts what the visitor should know, and throws it on for who asked. A page that is being left gets no answer.
 */
export function settleFault<Result>(
  fault: unknown,
  operation: Asked,
  { isQuiet = false }: AskOptions,
): Promise<Result> {
  if (!(fault instanceof DoorError)) return Promise.reject(fault);
  const isRevoked = revoked.has(fault.messageKey ?? '') && !isAccountChange(operation.name);
  if (isRevoked && flagSecurityLogout()) return neverSettled();
  if (fault.messageKey === tokenRequired && isAtLogout() && !/^logout/i.test(operation.name)) {
    leaveTo('/');
    return neverSettled();
  }
  if (!isQuiet && !isRevoked && readCookie('silentErrorPolicy') === undefined)
    say(fault, operation);
  return Promise.reject(fault);
}

const revoked: ReadonlySet<string> = new Set([
  'ishop.api.error.invalid_token',
  'ishop.api.error.revoked_token',
]);
const tokenRequired = 'vue.error.security.valid_token_required';

const isAtLogout = (): boolean => /^\/logout(?:\/|$)/.test(location.pathname);

const neverSettled = (): Promise<never> => new Promise(() => undefined);

/** A query that fails leaves out its part; a write that failed is always told, and so is a fault of ours. */
function say({ classification, message, messageKey = '' }: DoorError, operation: Asked): void {
  const texts = spokenTexts();
  if (classification === 'INTERNAL_ERROR') {
    const key = 'vue.message.internalError';
    showToast({ id: key, kind: 'bad', title: texts(key) });
  } else if (isMutation(operation)) {
    const title = knownText(texts, messageKey) ?? message;
    showToast({ id: `refused:${title}`, kind: 'bad', title });
  }
}

/** The shop's own words for it, where it has some: the server's message speaks to programs. */
function knownText(texts: Texts, messageKey: string): string | undefined {
  const text = texts(messageKey);
  return text === messageKey ? undefined : text;
}
