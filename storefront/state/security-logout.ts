import { readCookie } from './cookies.ts';

/** The cookie that marks a revoked session; the logout page ends the session and shows a warning (RT6). */
const flag = 'securityLogout';

/** Flags the session and leaves for the logout page, once. Returns whether the page is being left. */
export function flagSecurityLogout(): boolean {
  if (readCookie(flag) !== undefined || location.pathname.startsWith('/logout')) return false;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${flag}=1; Path=/; SameSite=Lax${secure}`;
  leaveTo(logoutFrom(location));
  return true;
}

/** Redirects an open page to the logout page where the flag is set, by this tab or another. */
export function redirectFlaggedSession(here: Place): void {
  if (readCookie(flag) !== undefined && !here.pathname.startsWith('/logout'))
    leaveTo(logoutFrom(here));
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** The address of the logout page, with the current page as target of the next login. */
function logoutFrom({ pathname, search }: Place): string {
  return `/logout/?${new URLSearchParams({ target: pathname + search })}`;
}

/**
 * On the logout page: ends the flagged session and leaves for `home`, which shows a warning. The flag is removed first, so that
 * this happens once.
 */
export async function endSecurityLogout(
  logOut: () => Promise<unknown>,
  home: string,
): Promise<void> {
  if (readCookie(flag) === undefined) return;
  document.cookie = `${flag}=; Path=/; Max-Age=0`;
  await logOut().catch(() => undefined);
  leaveTo(home);
}

/** Navigates by a full page load, so that nothing of the session stays in memory. */
export function leaveTo(address: string): void {
  location.assign(address);
}
