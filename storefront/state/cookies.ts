const yearSeconds = 365 * 24 * 60 * 60;

/** Stores the chosen language for a year, for the hosts of both shops and languages of the country (ST2). */
export function rememberLanguage(language: 'de' | 'en'): void {
  const domain = location.hostname.replace(/^(?:en\.)?(?:educational\.)?(?:www\.)?/, '');
  writeCookie(`language=${language}; Domain=${domain}; Max-Age=${yearSeconds}`);
}

/** Deletes a cookie that scripts may read, of this host and of the business shop's hosts in both languages. */
export function endCookie(name: string): void {
  const domain = location.hostname.replace(/^en\./, '');
  writeCookie(`${name}=; Max-Age=0`);
  writeCookie(`${name}=; Domain=${domain}; Max-Age=0`);
}

function writeCookie(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`;
}

/** The value of a cookie that scripts may read, or undefined. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}

/** The visitor's cart id if the browser has one. */
export const knownCartId = (): string | undefined => readCookie('cartId');
