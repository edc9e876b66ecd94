import { createHash } from 'node:crypto';

/** A page whose own inline scripts are named in its content policy. */
export type SealedPage = { html: string; policy: string };

export type PagePolicy = {
  isSecure: boolean;
  /** Origins beside our own that forms may lead to: payment providers' pages. */
  formTargets: readonly string[];
  /** Origins of scripts that are not ours: the wallet's that draws its button. */
  scriptSources: readonly string[];
  /** Origins beside our own whose scripts may run and be asked: a tag manager's, where one is set. */
  partners?: readonly string[];
};

/**
 * Allows exactly the inline scripts that carry the render's mark, by their hashes, and takes the marks off:
 * so a page can be cached, and a script that somebody smuggled into it has no mark and does not run.
 */
export function sealPage(html: string, scriptMark: string, page: PagePolicy): SealedPage {
  const mark = ` nonce="${scriptMark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g,
  )) {
    if (attributes.includes(mark) && text !== '' && !/\ssrc=/.test(attributes))
      hashes.add(hashOf(text));
  }
  return {
    html: html.replaceAll(mark, ''),
    policy: contentPolicy({ ...page, scripts: [...hashes] }),
  };
}

type Allowed = Partial<PagePolicy> & {
  scripts?: readonly string[];
  styles?: readonly string[];
  isSecure: boolean;
};

/** All from our own host and nothing inline but what is named by hash. */
export function contentPolicy({
  scripts = [],
  styles = [],
  formTargets = [],
  scriptSources = [],
  partners = [],
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
    "frame-ancestors 'none'",
  ];
  if (isSecure) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
