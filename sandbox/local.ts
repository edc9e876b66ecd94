/** Whether a Host header names this machine. Another site's name that points to it is turned away. */
export function isLocal(host: string | undefined): boolean {
  return /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}
