/** The path that an address means: without origin, query and fragment, with a slash at its end. */
export function pagePath(url: string): string | undefined {
  if (url.length > longestUrl || !URL.canParse(url, anyOrigin)) return undefined;
  const { pathname } = new URL(url, anyOrigin);
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

const anyOrigin = 'http://shop.invalid';
const longestUrl = 2000;
