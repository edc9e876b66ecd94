/**
 * Where a login leads: the page of the same host that `?target=` names, whatever its query, never another host (AU4).
 * A login page would lead nowhere: then, and where nothing is wanted, it is the account, in the business shop home.
 */
export function targetAfterLogin(requestUrl: string, { isB2b }: { isB2b: boolean }): string {
  const { origin, searchParams } = new URL(requestUrl);
  const wanted = searchParams.get('target');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return isB2b ? '/' : account;
  const target = new URL(wanted, origin);
  const isOurs = target.origin === origin && !target.pathname.startsWith('//');
  if (!isOurs) return isB2b ? '/' : account;
  return loginPage.test(target.pathname) ? account : target.pathname + target.search;
}

const account = '/myaccount/';
const loginPage = /^\/(?:login|logout)(?:\/|$)/;
