import { createHash } from 'node:crypto';

/** A page whose inline scripts are allowed by its content policy. */
export type SealedPage = { html: string; policy: string };

export type PagePolicy = {
  isSecure: boolean;
  /** Other origins that forms may lead to: payment providers' pages. */
  formTargets: readonly string[];
  /** Origins of third-party scripts: the wallet's button. */
  scriptSources: readonly string[];
  /** Other origins whose scripts may run and connect: a tag manager's, where one is set. */
  partners?: readonly string[];
};

/**
 * Allows exactly the inline scripts that carry the render's mark, by their hashes, and removes the marks, so that the page
 * can be cached. An injected script has no mark and does not run. `html` and the result are UTF-8 bytes, one a character (latin1).
 */
export function sealPage(html: string, scriptMark: string, page: PagePolicy): SealedPage {
  const mark = ` nonce="${scriptMark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g,
  )) {
    if (attributes.includes(mark) && text !== '' && !/\ssrc=/.test(attributes))
      hashes.add(hashOf(Buffer.from(text, 'latin1')));
  }
  return {
    html: html.replaceAll(mark, ''),
    policy: contentPolicy({ ...page, scripts: [...hashes] }),
  };
}

type Allowed = Partial<PagePolicy> & {
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Whether the page shows frames of its own host. */
  hasFrames?: boolean;
  /** Other origins whose pages it shows in frames. */
  frames?: readonly string[];
  /** Origins of pages that may show it in a frame; none by default. */
  framedBy?: readonly string[];
  isSecure: boolean;
};

/** The content policy: sources of our own host, and inline scripts by hash. */
export function contentPolicy({
  scripts = [],
  styles = [],
  formTargets = [],
  scriptSources = [],
  partners = [],
  hasFrames = false,
  frames = [],
  framedBy = [],
  isSecure,
}: Allowed): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources, ...partners, ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...partners].join(' '),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...partners].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ];
  if (hasFrames || frames.length > 0)
    directives.push(['frame-src', ...(hasFrames ? ["'self'"] : []), ...frames].join(' '));
  if (isSecure) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

export function hashOf(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
