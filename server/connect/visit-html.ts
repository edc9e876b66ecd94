/** Addresses of files, which are the same for all visitors and need no visit. */
const file = /^\/(?:assets|bilder|downloads|texts|api)\//;

/**
 * A page of the shop for a visit whose token is in every address: links and forms lead to addresses below `prefix`, and scripts are
 * left out, because a page in a frame of another site has no storage to rely on. Pure.
 */
export function visitHtml(
  html: string,
  { prefix, origin }: { prefix: string; origin: string },
): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:later|modulepreload)"[^>]*>/g, '')
    .replaceAll(/<(?:a|area|form|button|input)\b[^>]*>/g, (tag) =>
      tag.replaceAll(
        /\s(href|action|formaction)="([^"]*)"/gi,
        (_, name: string, address: string) =>
          ` ${name}="${visitAddress(address, { prefix, origin })}"`,
      ),
    );
}

/** An address of the shop below the prefix of a visit; others, and those of files, as they are. */
export function visitAddress(
  address: string,
  { prefix, origin }: { prefix: string; origin: string },
): string {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!path.startsWith('/') || path.startsWith('//') || file.test(path)) return address;
  return prefix + path;
}
