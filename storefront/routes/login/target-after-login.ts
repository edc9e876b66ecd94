/**
 * Where a login leads: the page of the same host that `?target=` names, never another host (AU4), else home.
 * A login page would lead nowhere and counts as home too.
 */
export function targetAfterLogin(requestUrl: string): string {
  const { origin, searchParams } = new URL(requestUrl);
  const wanted = searchParams.get('target');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const target = new URL(wanted, origin);
  const isOurs = target.origin === origin && !target.pathname.startsWith('/log');
  return isOurs ? target.pathname + target.search : '/';
}
