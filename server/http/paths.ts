/** The path of a request target, without its query. */
export function pathOf(url: string): string {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? url : url.slice(0, queryStart);
}

/** A segment that is a secret or an id: twenty letters and digits without a break, a digit among them. */
const token = /(?=[A-Za-z_-]*\d)(?:[A-Za-z0-9_]{20,}|(?=[^/.]*[A-Z])[A-Za-z0-9_-]{32,})/g;

/** The path of a request target for the log: without its query, and with `…` for what looks like a secret. Files of the shop keep their names. */
export function loggedPath(url: string): string {
  const path = pathOf(url);
  return isPicturePath(path) || path.startsWith('/assets/') ? path : path.replace(token, '…');
}

/**
 * Whether a request target is unambiguous: it begins with one slash and holds nothing that URL parsers treat differently
 * (another host, a parent folder, a backslash, a fragment, a control character), and no NUL.
 */
export function isSoundTarget(url: string): boolean {
  const path = pathOf(url);
  return (
    sound.test(url) &&
    !dotSegment.test(path) &&
    !controlCharacter.test(path) &&
    !url.includes('%00')
  );
}

const sound = /^\/(?!\/)[\x21\x24-\x5b\x5d-\x7e]*$/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const controlCharacter = /%(?:[01][0-9a-f]|7f)/i;

/**
 * The canonical address of a page whose address lacks its slash or percent-encodes letters, with the query; undefined where the
 * address is canonical. Files keep their names; addresses with uppercase letters or `$` are unknown and do not redirect (RT2).
 */
export function canonicalTarget(url: string): string | undefined {
  const path = pathOf(url);
  const readable = path.replace(unreserved, decodeURIComponent);
  if (/[A-Z$]/.test(readable)) return undefined;
  const target = isFileOrPage.test(readable) ? readable : `${readable}/`;
  return target === path ? undefined : target + url.slice(path.length);
}

/** Percent codes of letters, digits and `- . _ ~`. */
const unreserved = /%(?:2[de]|3\d|[46][1-9a-f]|5f|[57][0-9a]|7e)/gi;
const isFileOrPage = /\/$|\.[^/]*$/;

/** Whether the browser's router asks for a page's data instead of the page. */
export function isDataPath(path: string): boolean {
  return path.endsWith('.data');
}

/** The page that a data request asks for, or the page itself: always with its slash. */
export function pageOf(path: string): string {
  const page = path.replace(/(?:\/_|)\.data$/, '');
  return page.endsWith('/') ? page : `${page}/`;
}

/**
 * The address of the login that returns to the requested page (AU4). The home page is the default target; its own `target`
 * parameter is passed on. The login shows a `notice` itself.
 */
export function loginAddress(url: string): string {
  const path = pathOf(url);
  const query = new URLSearchParams(url.slice(path.length + 1));
  query.delete('_routes');
  const notice = query.get('notice');
  query.delete('notice');
  const carried = pageOf(path) === '/' ? query.get('target') : null;
  const target = carried ?? `${pageOf(path)}${query.size > 0 ? `?${query}` : ''}`;
  const login = new URLSearchParams({
    ...(target !== '/' && { target }),
    ...(notice !== null && { notice }),
  });
  return login.size > 0 ? `/login/?${login}` : '/login/';
}

/** The target of a redirect with the request's query, unless the target has its own (RT2). */
export function withQueryOf(url: string, target: string): string {
  const start = url.indexOf('?');
  return start < 0 || target.includes('?') ? target : target + url.slice(start);
}

export function isPicturePath(path: string): boolean {
  return path.startsWith('/bilder/');
}
