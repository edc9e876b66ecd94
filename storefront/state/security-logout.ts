import { readCookie } from './cookies.ts';

/** Set once the shop no longer takes the session; the logout page ends it and says so (RT6). */
const flag = 'securityLogout';

/** Flags the session and leaves for the logout page, once. Says whether the page is being left. */
export function flagSecurityLogout(): boolean {
  if (readCookie(flag) !== undefined || location.pathname.startsWith('/logout')) return false;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${flag}=1; Path=/; SameSite=Lax${secure}`;
  leaveTo(logoutFrom(location));
  return true;
}

/** Sends a page that is open with the flag, set by whom ever, to the logout page. */
export function obeySecurityLogout(here: Place): void {
  if (readCookie(flag) !== undefined && !here.pathname.startsWith('/logout'))
    leaveTo(logoutFrom(here));
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** The logout page, which keeps in mind where the visitor was, for the login that follows. */
function logoutFrom({ pathname, search }: Place): string {
  return `/logout/?${new URLSearchParams({ target: pathname + search })}`;
}

/**
 * On the logout page: ends the flagged session and leaves for `home`, which warns. The flag goes first, so that it acts
 * once.
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

/** A full load: nothing of the session stays in memory. */
export function leaveTo(address: string): void {
  location.assign(address);
}
