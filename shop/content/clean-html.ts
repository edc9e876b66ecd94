import sanitizeHtml from 'sanitize-html';

/**
 * Sanitises HTML of editors before it is stored: keeps paragraphs, headings from the second level on, lists, tables, emphasis and links.
 * Removes everything else: scripts, styles, classes, handlers, frames, pictures, and addresses other than web, mail and telephone (CN1).
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'title'],
      abbr: ['title'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', a: linkOf },
  });
}

const allowedTags = [
  'p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u s small sub sup span abbr blockquote q cite code',
  'a table caption thead tbody tr th td',
].flatMap((names) => names.split(' '));

/** A link keeps its target only for a new window, and then gets `noopener`. */
function linkOf(tagName: string, { href, title, target }: Record<string, string>) {
  const attribs = {
    ...(href !== undefined && { href }),
    ...(title !== undefined && { title }),
    ...(target === '_blank' && { target, rel: 'noopener' }),
  };
  return { tagName, attribs };
}

/** An address that a teaser may link to or show: a path of the shop, the web, mail or telephone; undefined for any other. */
export function cleanAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (/^(?:\/(?![/\\])|[#?])/.test(trimmed)) return trimmed;
  if (!URL.canParse(trimmed)) return undefined;
  return allowedProtocols.has(new URL(trimmed).protocol) ? trimmed : undefined;
}

const allowedProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
