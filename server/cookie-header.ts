/** A cookie to set. Values are tokens and ids of ours, which need no encoding. */
export type SetCookie = {
  name: string;
  value: string;
  maxAgeSeconds: number;
  isSecure: boolean;
  isHttpOnly: boolean;
};

/** A `Set-Cookie` header for the whole host. */
export function writeSetCookie(cookie: SetCookie): string {
  if (!/^[\w.-]*$/.test(cookie.value)) {
    throw new Error(
      `The cookie ${cookie.name} would carry characters that need encoding. Use letters, digits, _, - and . in it.`,
    );
  }
  const parts = [
    `${cookie.name}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    'SameSite=Lax',
  ];
  if (cookie.isHttpOnly) parts.push('HttpOnly');
  if (cookie.isSecure) parts.push('Secure');
  return parts.join('; ');
}

/** The cookies of a `Cookie` header. Of two with one name the first counts: browsers send the more specific first. */
export function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, separator)).trim();
    if (name && !cookies.has(name)) cookies.set(name, pair.slice(separator + 1).trim());
  }
  return cookies;
}
