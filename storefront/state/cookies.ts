const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers the chosen language for a year, for both languages' hosts of the shop (ST2). */
export function rememberLanguage(language: 'de' | 'en'): void {
  const domain = location.hostname.replace(/^en\./, '');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Domain=${domain}; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** The value of a cookie that scripts may read, or undefined. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}
