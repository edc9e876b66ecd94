import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie to set. Values are our own tokens and ids, which need no encoding. */
export type SetCookie = {
  name: string;
  value: string;
  maxAgeSeconds: number;
  isSecure: boolean;
  isHttpOnly: boolean;
  /** The host that gets it, with its subdomains; undefined for the setting host alone. */
  domain?: string | undefined;
  /** The paths that it is sent to; all of them where it is left out. */
  path?: string;
  /** `lax` where it is left out. */
  sameSite?: 'lax' | 'strict';
};

/** A `Set-Cookie` header. Throws for a value that needs encoding, without naming it: it may be a secret. */
export function writeSetCookie({
  name,
  value,
  maxAgeSeconds,
  isSecure,
  isHttpOnly,
  domain,
  path = '/',
  sameSite = 'lax',
}: SetCookie): string {
  if (!/^[\w.-]*$/.test(value)) {
    throw new Error(
      `The cookie ${name} would carry characters that need encoding. Use letters, digits, _, - and . in it.`,
    );
  }
  const attributes = {
    path,
    sameSite,
    httpOnly: isHttpOnly,
    secure: isSecure,
  } as const;
  return stringifySetCookie({ name, value, maxAge: maxAgeSeconds, domain, ...attributes });
}

/** The cookies of a `Cookie` header. Of two with one name the first counts: browsers send the more specific first. */
export function readCookies(header: string): Map<string, string> {
  const cookies = parseCookie(header, { decode: (value) => value });
  return new Map(
    Object.entries(cookies).flatMap(([name, value]) =>
      name === '' || value === undefined ? [] : [[name, value]],
    ),
  );
}
