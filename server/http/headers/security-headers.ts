import type { Settings } from '#server/settings/settings.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Security headers of every response. Pages replace the content policy, which allows nothing, by their own. */
export function securityHeaders({ environment }: Pick<Settings, 'environment'>): SecurityHeaders {
  const transport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
  return {
    ...(environment !== 'local' && transport),
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
}
