import { readCookies, writeSetCookie } from '../http/cookie-header.ts';
import type { Settings } from '../settings/settings.ts';

/** The cookie of staff sessions: bound to the back office's host, never read by scripts, never sent from another site. */
export type StaffCookie = {
  read(header: string | undefined): string | undefined;
  keep(session: { token: string; lastsSeconds: number }): string;
  end(): string;
};

/** `__Host-staff`; `staff` on a local start, which has no TLS. */
export function createStaffCookie({ environment }: Pick<Settings, 'environment'>): StaffCookie {
  const isSecure = environment !== 'local';
  const name = isSecure ? '__Host-staff' : 'staff';
  const write = (value: string, maxAgeSeconds: number) =>
    writeSetCookie({ name, value, maxAgeSeconds, isSecure, isHttpOnly: true, sameSite: 'strict' });
  return {
    read(header = '') {
      const token = readCookies(header).get(name);
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
    },
    keep: ({ token, lastsSeconds }) => write(token, lastsSeconds),
    end: () => write('', 0),
  };
}
