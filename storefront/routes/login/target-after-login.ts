/**
 * Where a login leads: the page of the same host that `?target=` names, whatever its query, never another host (AU4).
 * A login page would lead nowhere: then, and where nothing is wanted, it is the account, in the business shop home.
 */
export function targetAfterLogin(requestUrl: string, { isB2b }: { isB2b: boolean }): string {
  const wanted = new URL(requestUrl).searchParams.get('target');
  const target = onSameHost(requestUrl, wanted);
  if (!target) return isB2b ? '/' : account;
  return loginPage.test(target.pathname) ? account : target.pathname + target.search;
}

/** The page of the same host that `?target=` names, but for the login's own pages; undefined where there is none. */
export function ownTarget(url: string): string | undefined {
  const target = onSameHost(url, new URL(url).searchParams.get('target'));
  if (!target || loginPage.test(target.pathname)) return undefined;
  return target.pathname + target.search;
}

/**
 * Where a visitor wanted to go whose session was over, as the page says on which that ended: the link to the login there names
 * no target, and without script nothing else does (RT7). Undefined for a login that has a target, and for any other page before.
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
const loginPage = /^\/(?:login|logout)(?:\/|$)/;
