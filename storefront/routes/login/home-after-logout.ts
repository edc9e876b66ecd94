import { ownTarget } from './target-after-login.ts';

/**
 * Where a logout leads: home, with what it came to. One that was forced keeps in mind which page of the same host the
 * visitor was on, for the login that may follow there (RT6).
 */
export function homeAfterLogout(logoutUrl: string, { isForced }: { isForced: boolean }): string {
  const notice = isForced ? 'vue.message.securityLogout' : 'vue.user.logout.message';
  const target = isForced ? ownTarget(logoutUrl) : undefined;
  return `/?${new URLSearchParams({ notice, ...(target && { target }) })}`;
}
