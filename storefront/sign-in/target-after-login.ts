import { noLoginTarget } from '#storefront/pages/in-browser.generated.ts';

/**
 * The target of a login: the page of the same host that `?target=` names, with any query, never another host (AU4). Login pages
 * are no targets: then, and without a target, it is the account, in the business shop the home page.
 */
export function targetAfterLogin(requestUrl: string, { isB2b }: { isB2b: boolean }): string {
  const wanted = new URL(requestUrl).searchParams.get('target');
  const target = onSameHost(requestUrl, wanted);
  if (!target) return isB2b ? '/' : account;
  return noLoginTarget.test(target.pathname) ? account : target.pathname + target.search;
}

/** The page of the same host that `?target=` names, except the login's own pages; undefined where there is none. */
export function ownTarget(url: string): string | undefined {
  const target = onSameHost(url, new URL(url).searchParams.get('target'));
  if (!target || noLoginTarget.test(target.pathname)) return undefined;
  return target.pathname + target.search;
}

/**
 * The target of a visitor whose session expired, from the page on which it ended: that page's link to the login has no target, so
 * without script only the referrer has it (RT7). Undefined for a login with a target, and after any other page.
 */
export function targetOfExpired(requestUrl: string, before: string | null): string | undefined {
  const { host, searchParams } = new URL(requestUrl);
  if (searchParams.has('target') || before === null || !URL.canParse(before)) return undefined;
  const page = new URL(before);
  const hasExpired = page.searchParams.get('notice') === 'vue.message.sessionExpired';
  return hasExpired && page.host === host ? ownTarget(before) : undefined;
}

function onSameHost(url: string, wanted: string | null): URL | undefined {
  const { origin } = new URL(url);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const target = new URL(wanted, origin);
  return target.origin === origin && !target.pathname.startsWith('//') ? target : undefined;
}

const account = '/myaccount/';
